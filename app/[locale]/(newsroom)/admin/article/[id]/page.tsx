import { notFound } from 'next/navigation';

import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { Editor } from '@/components/newsroom/editor/editor.client';
import { isArticleId } from '@/lib/reading/articles/model';
import { ReadError } from '@/lib/platform/supabase/public';
import { readAuthorsToName } from '@/lib/newsroom/author-desk/read';
import { openDraft, readSeriesToContinue } from '@/lib/newsroom/editor/read';

import { readFrame } from '../../../../page-context';
import { colleagueOf } from '../../../newsroom-page';

type Properties = { params: Promise<{ id: string }> };

/** The editor of an article; one that the site does not know may still be on the writer's device. */
export default async function EditorPage({ params }: Properties) {
  const allowed = await colleagueOf('reporter');
  if (!allowed) return <RoleNeeded required="reporter" />;
  const { id } = await params;
  if (!isArticleId(id)) notFound();
  const [opened, { taxonomy }, authors, series] = await Promise.all([
    openDraft(allowed.client, id),
    readFrame(),
    readAuthorsToName(allowed.client),
    readSeriesToContinue(allowed.client),
  ]);
  if (!opened.ok && opened.error.message !== 'story_unknown')
    throw new ReadError('a story', opened.error);
  return (
    <Editor
      key={id}
      colleague={allowed.colleague}
      id={id}
      article={opened.ok ? opened.value : null}
      categories={taxonomy.categories}
      districts={taxonomy.districts}
      authors={authors}
      series={series}
    />
  );
}
