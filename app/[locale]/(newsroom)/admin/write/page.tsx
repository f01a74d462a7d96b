import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { UnsentDrafts } from '@/components/newsroom/editor/unsent-drafts.client';
import { Editor } from '@/components/newsroom/editor/editor.client';
import { readAuthorsToName } from '@/lib/newsroom/author-desk/read';
import { readSeriesToContinue } from '@/lib/newsroom/editor/read';

import { readFrame } from '../../../page-context';
import { colleagueOf } from '../../newsroom-page';

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('frame');
  return { title: t('titleOf', { page: t('pages.write') }) };
};

/** A new editor; what this device has not sent yet stands above it. */
export default async function WritePage() {
  const allowed = await colleagueOf('reporter');
  if (!allowed) return <RoleNeeded required="reporter" />;
  const [{ taxonomy }, authors, series] = await Promise.all([
    readFrame(),
    readAuthorsToName(allowed.client),
    readSeriesToContinue(allowed.client),
  ]);
  return (
    <>
      <UnsentDrafts writer={allowed.colleague.id} />
      <Editor
        colleague={allowed.colleague}
        id={null}
        article={null}
        categories={taxonomy.categories}
        districts={taxonomy.districts}
        authors={authors}
        series={series}
      />
    </>
  );
}
