import type { Metadata } from 'next';

import { noticeVersion } from '@/lib/reader/accounts/model';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';
import { formatDate } from '@/lib/platform/text/dates';

import { StaticPage } from '../../static-page';

/** What the law asks of a notice: what, why, how long, which rights, whom to ask (DPDP Act 2023, section 5). */
const sections = ['kept', 'why', 'long', 'rights', 'whom'] as const;
const path = '/privacy/account';

function wordsOf(locale: Locale) {
  const t = translator(locale, 'consent');
  return {
    title: t('title'),
    lede: t('lede', { day: formatDate(locale, noticeVersion) }),
    sections: sections.map((name) => ({ title: t(`${name}Title`), text: t(name) })),
  };
}

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const { title, lede } = wordsOf(locale);
  return pageMetadata({ locale, path, title, description: lede });
}

/** The plain notice that who makes an account agrees to. */
export default async function AccountNoticePage() {
  const locale = await currentLocale();
  return <StaticPage locale={locale} path={path} {...wordsOf(locale)} />;
}
