import { BulletinView } from '@/components/newsroom/channel/bulletin-view';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { parseBulletinQuery, readBulletin } from '@/lib/newsroom/channel/read';
import { bulletinWords } from '@/lib/newsroom/channel/words';
import { siteUrl } from '@/lib/platform/env';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { readDistricts } from '@/lib/reading/districts/read';

import { colleagueOf } from '../../../newsroom-page';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** A morning's or an evening's bulletin, as it composes itself or as it was arranged. */
export default async function BulletinPage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const allowed = await colleagueOf('editor');
  if (!allowed) return <RoleNeeded required="editor" />;
  const asked = parseBulletinQuery(await searchParams, new Date());
  const districts = await readDistricts();
  // A district that there is not would be a bulletin of nothing.
  const isKnown = districts.some(({ slug }) => slug === asked.district);
  const key = { ...asked, district: isKnown ? asked.district : null };
  const site = siteUrl();
  return (
    <BulletinView
      locale={locale}
      editor={allowed.colleague.id}
      bulletin={key}
      sent={await readBulletin(allowed.client, key)}
      site={site}
      words={{
        hi: bulletinWords('hi', key, districts, site),
        en: bulletinWords('en', key, districts, site),
      }}
      districts={districts}
    />
  );
}
