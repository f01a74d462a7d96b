import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { queuePath, type Queue } from '@/lib/newsroom/moderation/model';
import { localePath } from '@/lib/platform/paths';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** The way back to a queue, at the head of what is opened from it. */
export function BackToComments({ locale, queue }: { locale: Locale; queue: Queue }) {
  const t = useTranslations('moderation');
  return (
    <Button asChild>
      <a href={localePath(locale, queuePath({ queue, after: null }))}>
        <Icon of={ArrowLeft} size={16} />
        {t('back')}
      </a>
    </Button>
  );
}
