import { useTranslations } from 'next-intl';

import { nextLetterPath } from '@/lib/newsroom/letters/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

import { TabLink, TabLinks } from '@/components/ui/tabs';

/** The ways between the numbers of letters and the next one. */
export function LettersTabs({ locale, current }: { locale: Locale; current: 'numbers' | 'next' }) {
  const t = useTranslations('letters');
  return (
    <TabLinks label={t('parts')}>
      <TabLink href={localePath(locale, '/admin/letters')} isCurrent={current === 'numbers'}>
        {t('numbers')}
      </TabLink>
      <TabLink href={localePath(locale, nextLetterPath)} isCurrent={current === 'next'}>
        {t('next')}
      </TabLink>
    </TabLinks>
  );
}
