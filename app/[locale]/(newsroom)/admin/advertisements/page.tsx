import { AdvertisementDeskView } from '@/components/newsroom/advertisement-desk/advertisement-desk-view';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { readAdvertisementDesk } from '@/lib/newsroom/advertisement-desk/read';
import { reaches } from '@/lib/newsroom/shared/model';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { translator } from '@/lib/platform/i18n/translator';

import { readFrame } from '../../../page-context';
import { colleagueOf } from '../../newsroom-page';
import { AdvertisementPreview } from './preview.client';

/** The word that marks an advertisement, in each edition's language. */
const labels = {
  hi: translator('hi', 'advertisement')('label'),
  en: translator('en', 'advertisement')('label'),
};

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What is advertised and by whom. */
export default async function AdvertisementDeskPage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const allowed = await colleagueOf('editor');
  if (!allowed) return <RoleNeeded required="editor" />;
  const [{ advertisements, advertisers }, { taxonomy }, { edit, advertiser }] = await Promise.all([
    readAdvertisementDesk(allowed.client),
    readFrame(),
    searchParams,
  ]);
  const chosen = advertisements.find(({ id }) => id === edit) ?? null;
  return (
    <AdvertisementDeskView
      locale={locale}
      advertisements={advertisements}
      advertisers={advertisers}
      categories={taxonomy.categories}
      districts={taxonomy.districts}
      chosen={chosen}
      preview={
        <AdvertisementPreview
          key={chosen ? `${chosen.id} ${chosen.revision}` : 'new'}
          saved={chosen}
          labels={labels}
        />
      }
      chosenAdvertiser={advertisers.find(({ id }) => id === advertiser) ?? null}
      seesContacts={reaches(allowed.colleague.role, 'admin')}
    />
  );
}
