import type { Metadata } from 'next';

import { pageMetadata, type PageFacts } from '@/lib/machines/seo/page-metadata';
import { translator } from '@/lib/platform/i18n/translator';
import { archiveArticlesPerPage } from '@/lib/reading/archives/model';
import { readArticleList, type ArticleFilter } from '@/lib/reading/articles/read';

import { missingMetadata } from '../missing';

type ListFacts = PageFacts & { filter: ArticleFilter; page: number };

/** Metadata of one page of a list, with its number in the title; past the last page, of a page that is not there. */
export async function listMetadata({ filter, page, ...facts }: ListFacts): Promise<Metadata> {
  if (page > 1) {
    const { articles } = await readArticleList(facts.locale, filter, page);
    if (articles.length === 0) return missingMetadata('page');
  }
  return numbered(facts, page);
}

/** The same of the archives, where a list without articles is not there at all. */
export async function archiveMetadata({ filter, page, ...facts }: ListFacts): Promise<Metadata> {
  const { articles } = await readArticleList(facts.locale, filter, page, archiveArticlesPerPage);
  if (articles.length === 0) return missingMetadata(page === 1 ? 'archive' : 'page');
  return numbered(facts, page);
}

/** A page's metadata with its number in the title, but for the first. */
export function numbered(facts: PageFacts, page: number): Metadata {
  const { locale, title } = facts;
  return pageMetadata({
    ...facts,
    title: page > 1 ? translator(locale, 'listing')('pageTitle', { title, page }) : title,
  });
}
