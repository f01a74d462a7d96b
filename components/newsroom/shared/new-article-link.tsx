import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Kbd } from '@/components/ui/kbd';
import { writePath } from '@/lib/newsroom/shared/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

/** The way to a new article, at the head of the pages where articles are. On phones it stands in the bar at the foot. */
export function NewArticleLink({ locale }: { locale: Locale }) {
  const t = useTranslations('frame');
  return (
    <Button asChild variant="primary" className="max-md:hidden">
      <a href={localePath(locale, writePath)} aria-keyshortcuts="n">
        <Icon of={Plus} />
        {t('pages.write')}
        <Kbd>N</Kbd>
      </a>
    </Button>
  );
}
