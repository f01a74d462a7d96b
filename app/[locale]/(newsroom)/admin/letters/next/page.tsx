import { NextView } from '@/components/newsroom/letters/next-view';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { readBulletin } from '@/lib/newsroom/channel/read';
import { nextLetter } from '@/lib/newsroom/letters/model';
import { parseNextQuery } from '@/lib/newsroom/letters/read';
import { siteUrl } from '@/lib/platform/env';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { readDistricts } from '@/lib/reading/districts/read';

import { colleagueOf } from '../../../newsroom-page';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The letter that goes next, as it composes itself or as it was arranged. */
export default async function NextLetterPage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const allowed = await colleagueOf('editor');
  if (!allowed) return <RoleNeeded required="editor" />;
  const [asked, districts] = [parseNextQuery(await searchParams), await readDistricts()];
  const { day, goes } = nextLetter(asked.edition, new Date());
  // A district that there is not would be a letter of nothing.
  const isKnown = districts.some(({ slug }) => slug === asked.district);
  const key = { day, edition: asked.edition, district: isKnown ? asked.district : null };
  return (
    <NextView
      locale={locale}
      editor={allowed.colleague.id}
      letter={key}
      goes={goes}
      sent={await readBulletin(allowed.client, key)}
      site={siteUrl()}
      districts={districts}
    />
  );
}
