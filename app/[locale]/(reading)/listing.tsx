import type { ReactNode } from 'react';

import { FollowPlace } from '@/components/reading/listing/follow-place';
import { JsonLd } from '@/components/layout/json-ld';
import { PageFrame } from '@/components/layout/page-frame';
import { ListingPage } from '@/components/reading/listing/listing-page';
import type { ArticleCard } from '@/lib/reading/articles/model';
import { readArticleList, type ArticleFilter } from '@/lib/reading/articles/read';
import { breakingNewsSlug } from '@/lib/reading/categories/model';
import type { Follow } from '@/lib/reading/follows/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import type { JsonLdGraph } from '@/lib/machines/seo/json-ld/nodes';
import { listGraph } from '@/lib/machines/seo/page-graph';
import { withTopicNames } from '@/lib/reading/topics/with-topic-names';

import { Missing } from '../missing';
import { readFrame } from '../page-context';
import { advertised } from './advertisement';

/** What a list is about, of those on which advertisements are sold: sections, districts and the state. */
function placeOf(filter: ArticleFilter): { category?: string; district?: string } | null {
  if (filter === 'state') return {};
  if (filter === 'breaking') return { category: breakingNewsSlug };
  if (typeof filter === 'string') return null;
  if ('category' in filter) return { category: filter.category };
  return 'district' in filter ? { district: filter.district } : null;
}

/**
 * One page of a list. Takes what the list holds, its titles and the address of each of its pages
 * in each edition; pages past the last answer 404.
 */
export async function Listing({
  locale,
  filter,
  title,
  note,
  page,
  pathOfPage,
  graphOf,
  follow,
  above,
  children,
}: {
  locale: Locale;
  filter: ArticleFilter;
  title: string;
  note?: string;
  page: number;
  pathOfPage: (locale: Locale, page: number) => string;
  /** What machines are told of the page instead of that it is a list. */
  graphOf?: (articles: readonly ArticleCard[]) => JsonLdGraph;
  /** What of the list a reader can follow (lib/reading/follows/model.ts). */
  follow?: Follow;
  /** What stands between the title and the articles. */
  above?: ReactNode;
  children?: ReactNode;
}) {
  const place = page === 1 ? placeOf(filter) : null;
  const [{ taxonomy }, { articles, pageCount }, advertisement] = await Promise.all([
    readFrame(),
    readArticleList(locale, filter, page),
    place && advertised(locale, { slot: 'list', ...place, path: pathOfPage('hi', page) }),
  ]);
  if (page > 1 && articles.length === 0) return <Missing what="page" />;
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: pathOfPage('hi', page), en: pathOfPage('en', page) }}
      taxonomy={taxonomy}
    >
      <JsonLd
        graph={
          graphOf?.(articles) ??
          listGraph({ locale, name: title, path: pathOfPage(locale, page), articles })
        }
      />
      <ListingPage
        locale={locale}
        title={title}
        {...(note !== undefined && { note })}
        articles={await withTopicNames(locale, articles)}
        page={page}
        pageCount={pageCount}
        pathOfPage={(number) => pathOfPage(locale, number)}
        taxonomy={taxonomy}
        above={above}
        advertisement={advertisement}
        follow={
          follow && <FollowPlace locale={locale} {...follow} next={pathOfPage(locale, page)} />
        }
      >
        {children}
      </ListingPage>
    </PageFrame>
  );
}
