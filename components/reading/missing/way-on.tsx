import { useTranslations } from 'next-intl';

import type { ArticleCard } from '@/lib/reading/articles/model';
import { categoryName, type Category } from '@/lib/reading/categories/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { categoryPath, searchPath } from '@/lib/platform/paths';
import { longestQuery } from '@/lib/reading/search/model';

import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { ArticleList } from '../article/article-list';

export type Offer = { latest: ArticleCard[]; sections: Category[] };

/** Where a reader goes on from a page that is not there: search, the latest articles, the sections. */
export function WayOn({ locale, offer }: { locale: Locale; offer: Offer }) {
  const header = useTranslations('header');
  const home = useTranslations('home');
  const search = useTranslations('search');
  const { latest, sections } = offer;
  return (
    <div className="mx-auto mt-8 w-full max-w-[42rem] text-left">
      <form action={searchPath(locale)} role="search" className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-0 grow basis-40 gap-1">
          <span className="text-meta font-bold">{search('label')}</span>
          <Input
            type="search"
            name="q"
            maxLength={longestQuery}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <Button type="submit" size="large">
          {search('submit')}
        </Button>
      </form>
      {sections.length > 0 && (
        <nav aria-label={header('categories')} className="mt-5">
          <ul className="flex flex-wrap gap-x-5">
            {sections.map((section) => (
              <li key={section.slug}>
                <a
                  href={categoryPath(locale, section.slug)}
                  className="inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
                >
                  {categoryName(section, locale)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-8">
        <ArticleList locale={locale} id="latest" title={home('latest')} articles={latest} />
      </div>
    </div>
  );
}
