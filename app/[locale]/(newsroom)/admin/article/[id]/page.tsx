import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { cache } from 'react';

import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { Editor } from '@/components/newsroom/editor/editor.client';
import { isArticleId } from '@/lib/reading/articles/model';
import { ReadError } from '@/lib/platform/supabase/public';
import { readAuthorsToName } from '@/lib/newsroom/author-desk/read';
import { titleIn } from '@/lib/newsroom/shared/title';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { emptyDraft } from '@/lib/newsroom/editor/model/model';
import { openDraft, readSeriesToContinue } from '@/lib/newsroom/editor/read';

import { readFrame } from '../../../../page-context';
import { colleagueOf } from '../../../newsroom-page';

type Properties = { params: Promise<{ id: string }> };

/** The working copy of an article, read once for its page and the page's title; null for whoever may not. */
const readDraft = cache(async (id: string) => {
  const allowed = await colleagueOf('reporter');
  return allowed && isArticleId(id) ? openDraft(allowed.client, id) : null;
});

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const t = await getTranslations('frame');
  const opened = await readDraft((await params).id);
  const { title_hi, title_en } = opened?.ok ? opened.value.content : emptyDraft;
  const titles = { titleHi: title_hi || null, titleEn: title_en || null };
  const page = titleIn(await currentLocale(), titles)?.text;
  return { title: page ? t('titleOf', { page }) : t('title') };
}

/** The editor of an article; one that the site does not know may still be on the writer's device. */
export default async function EditorPage({ params }: Properties) {
  const allowed = await colleagueOf('reporter');
  if (!allowed) return <RoleNeeded required="reporter" />;
  const { id } = await params;
  if (!isArticleId(id)) notFound();
  const [opened, { taxonomy }, authors, series] = await Promise.all([
    readDraft(id),
    readFrame(),
    readAuthorsToName(allowed.client),
    readSeriesToContinue(allowed.client),
  ]);
  if (opened?.ok === false && opened.error.message !== 'story_unknown')
    throw new ReadError('a story', opened.error);
  return (
    <Editor
      key={id}
      colleague={allowed.colleague}
      id={id}
      article={opened?.ok ? opened.value : null}
      categories={taxonomy.categories}
      districts={taxonomy.districts}
      authors={authors}
      series={series}
    />
  );
}
