import { PrintDeskView } from '@/components/newsroom/print-desk/print-desk-view';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { findChromium } from '@/lib/machines/print-files/chromium';
import { readDeskEdition } from '@/lib/newsroom/print-desk/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { isoInIndia } from '@/lib/platform/text/dates';
import { printDay } from '@/lib/reading/print/model';

import { colleagueOf } from '../../newsroom-page';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** A day's printed edition, as it composes itself or as it was arranged. */
export default async function PrintPage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const allowed = await colleagueOf('editor');
  if (!allowed) return <RoleNeeded required="editor" />;
  const asked = (await searchParams).day;
  const today = isoInIndia(new Date().toISOString()).slice(0, 10);
  const day = (typeof asked === 'string' ? printDay(asked) : null) ?? today;
  return (
    <PrintDeskView
      locale={locale}
      editor={allowed.colleague.id}
      day={day}
      today={today}
      sent={await readDeskEdition(allowed.client, day)}
      hasChromium={findChromium() !== null}
    />
  );
}
