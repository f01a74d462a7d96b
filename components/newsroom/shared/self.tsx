import { Ellipsis } from 'lucide-react';
import { useTranslations } from 'next-intl';

import type { Colleague } from '@/lib/newsroom/shared/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { homePath, localePath } from '@/lib/platform/paths';

import { Avatar } from '@/components/ui/avatar';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Icon } from '@/components/ui/icon';
import { NewsroomEditions } from './newsroom-editions.client';

type Properties = { locale: Locale; colleague: Colleague };

/** Who is at work, at the navigation's foot, and behind it what belongs to them. */
export function SelfMenu({ locale, colleague }: Properties) {
  const t = useTranslations('frame');
  return (
    <Popover className="-mb-2 border-t border-rule py-2">
      <PopoverTrigger className="flex min-h-control items-center gap-2 rounded-box px-1 hover:bg-sunk @max-[6rem]/side:justify-center">
        <Avatar name={colleague.name} />
        <span className="min-w-0 grow leading-tight @max-[6rem]/side:sr-only">
          <b className="block truncate">{colleague.name}</b>
          <span className="text-meta text-ink2">{t(`role.${colleague.role}`)}</span>
        </span>
        <Icon of={Ellipsis} className="@max-[6rem]/side:hidden" />
      </PopoverTrigger>
      <PopoverContent className="fixed bottom-16 left-2 z-20! grid min-w-[min(12rem,calc(100vw-1rem))] px-4 py-1">
        <SelfLinks locale={locale} />
      </PopoverContent>
    </Popover>
  );
}

/** The other language, the paper, and the account. */
export function SelfLinks({ locale }: { locale: Locale }) {
  const t = useTranslations('frame');
  const link = 'inline-flex min-h-control items-center font-bold hover:underlined';
  return (
    <>
      <NewsroomEditions />
      <a href={homePath(locale)} className={link}>
        {t('site')}
      </a>
      <a href={localePath(locale, '/settings')} className={link}>
        {t('settings')}
      </a>
    </>
  );
}
