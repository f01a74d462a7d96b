import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

import { signs } from '@/components/layout/signs';
import { Icon } from '@/components/ui/icon';

/**
 * Where the header shows who reads: the way to sign in, or the places of bell and menu. One of the
 * two is shown from the first paint on (reader-mark.client.ts), and its island fills the very room it has.
 */
export function ReaderCorner({ locale }: { locale: Locale }) {
  const t = useTranslations('account');
  return (
    <>
      <a
        href={localePath(locale, '/auth')}
        className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-1 font-bold reader-in:hidden"
      >
        <Icon of={signs.person} size={22} />
        <span className="whitespace-nowrap max-lg:sr-only">{t('signIn')}</span>
      </a>
      <div data-island="bell" className="relative size-11 reader-out:hidden" />
      <div data-island="account" className="relative size-11 reader-out:hidden" />
    </>
  );
}
