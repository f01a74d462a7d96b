import 'server-only';

import { cache } from 'react';

import type { Locale } from '@/lib/platform/i18n/locale';
import { printTag, untilChanged } from '@/lib/platform/revalidation/tags';
import { publicClient, ReadError } from '@/lib/platform/supabase/public';
import { readWholeArticles } from '@/lib/reading/articles/read';

import { isPaper, printPages, type PrintEdition, type PrintFile } from './model';

/** Editions that the list names. */
const listed = 366;

/**
 * The printed edition of a day with the articles that exist in this language; null where none has appeared, or none of its
 * articles is public in it. Asked for twice while a page is made, it is read once. Throws ReadError.
 */
export const readPrintEdition = cache(
  async (locale: Locale, day: string): Promise<PrintEdition | null> => {
    const { data, error } = await publicClient([printTag(day)], untilChanged)
      .from('print_editions')
      .select(
        'revision, print_places (page, position, article_id), print_files (locale, paper, path, bytes)',
      )
      .eq('day', day)
      .maybeSingle();
    if (error) throw new ReadError(`the edition of ${day}`, error);
    if (!data) return null;
    const places = data.print_places.toSorted((one, other) => one.position - other.position);
    const ids = places.map(({ article_id: id }) => id);
    const articles = new Map(
      (await readWholeArticles(locale, ids))
        .filter(({ languages }) => languages.includes(locale))
        .map((article) => [article.id, article]),
    );
    const pages = printPages
      .map((page) => ({
        page,
        articles: places
          .filter((place) => place.page === page)
          .flatMap(({ article_id: id }) => articles.get(id) ?? []),
      }))
      .filter((page) => page.articles.length > 0);
    if (pages.length === 0) return null;
    return { day, revision: data.revision, pages, files: filesOf(data.print_files, locale) };
  },
);

type FileRow = { locale: string; paper: string; path: string | null; bytes: number | null };

function filesOf(rows: readonly FileRow[], locale: Locale): PrintFile[] {
  return rows
    .flatMap(({ locale: language, paper, path, bytes }) =>
      language === locale && isPaper(paper) && path !== null && bytes !== null
        ? [{ paper, url: `/media/${path}`, bytes }]
        : [],
    )
    .sort((one, other) => other.paper.localeCompare(one.paper));
}

/** The days of the editions that have appeared, the newest first: those of a year at most. Throws ReadError. */
export async function readPrintDays(): Promise<string[]> {
  const { data, error } = await publicClient([printTag()], untilChanged)
    .from('print_editions')
    .select('day')
    .order('day', { ascending: false })
    .limit(listed);
  if (error) throw new ReadError('the list of editions', error);
  return data.map(({ day }) => day);
}
