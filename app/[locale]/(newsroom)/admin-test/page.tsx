import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { Diagnostics } from '@/components/newsroom/diagnostics/diagnostics.client';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { translator } from '@/lib/platform/i18n/translator';

import { colleagueOf } from '../newsroom-page';

/** The site's check of itself (specification 2, /admin-test). */
export default async function DiagnosticsPage() {
  const locale = await currentLocale();
  const allowed = await colleagueOf('admin');
  if (!allowed) return <RoleNeeded locale={locale} required="admin" />;
  const t = translator(locale, 'diagnostics');
  return (
    <>
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-1 mb-4 max-w-[66ch] text-ink2">{t('lede')}</p>
      <Diagnostics />
    </>
  );
}
