import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { categoryName } from '@/lib/reading/categories/model';
import type { NewsroomAccount } from '@/lib/newsroom/author-desk/model';
import {
  deskAddress,
  deskParameters,
  deskPath,
  isNarrowed,
  type DeskQuery,
} from '@/lib/newsroom/desk/model';
import { districtName } from '@/lib/reading/districts/model';
import { locales, type Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

import type { Taxonomy } from '@/components/layout/page-frame';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/input';
import { Kbd } from '@/components/ui/kbd';
import { FilterMenu } from './filter-menu.client';

/**
 * What the desk is narrowed to, in one row: words, and lists of links, so that each view has its address. On phones the row
 * is moved sideways, and begins where something is chosen.
 */
export function DeskFilter({
  locale,
  question,
  taxonomy,
  writers,
}: {
  locale: Locale;
  question: DeskQuery;
  taxonomy: Pick<Taxonomy, 'categories' | 'districts'>;
  writers: NewsroomAccount[];
}) {
  const t = useTranslations('desk');
  const to = (change: Partial<DeskQuery>) =>
    localePath(locale, deskPath({ ...question, after: null, ...change }));
  return (
    <div
      role="search"
      data-strip
      className="flex [scrollbar-width:none] items-center gap-2 py-3 max-md:-mx-(--gutter) max-md:overflow-x-auto max-md:px-(--gutter) max-md:*:shrink-0 md:flex-wrap"
    >
      <form
        action={localePath(locale, deskAddress)}
        className="relative max-md:w-[70vw] md:min-w-0 md:grow md:max-lg:basis-full lg:max-w-85 lg:basis-55"
      >
        {Object.entries(deskParameters({ ...question, words: '', after: null })).map(
          ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <Icon
          of={Search}
          className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink2"
        />
        <Input
          type="search"
          name="q"
          aria-label={t('search')}
          placeholder={t('searchHint')}
          defaultValue={question.words}
          maxLength={200}
          data-desk-search
          className="pl-9!"
        />
        <Kbd className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2">/</Kbd>
      </form>
      <FilterMenu
        label={t('section')}
        all={{ href: to({ section: '' }), name: t('all') }}
        chosen={question.section}
        options={taxonomy.categories.map((each) => ({
          slug: each.slug,
          name: categoryName(each, locale),
          href: to({ section: each.slug }),
        }))}
      />
      <FilterMenu
        label={t('district')}
        all={{ href: to({ place: '' }), name: t('all') }}
        chosen={question.place}
        options={taxonomy.districts.map((each) => ({
          slug: each.slug,
          name: districtName(each, locale),
          href: to({ place: each.slug }),
        }))}
      />
      {writers.length > 0 && (
        <FilterMenu
          label={t('column.reporter')}
          all={{ href: to({ writer: '' }), name: t('all') }}
          chosen={question.writer}
          options={writers.map(({ id, name }) => ({
            slug: id,
            name,
            href: to({ writer: id, own: false }),
          }))}
        />
      )}
      <FilterMenu
        label={t('language')}
        all={{ href: to({ missing: null }), name: t('all') }}
        chosen={question.missing ?? ''}
        options={locales.map((each) => ({
          slug: each,
          name: t(`missing.${each}`),
          href: to({ missing: each }),
        }))}
      />
      <Button asChild variant={question.own ? 'primary' : 'secondary'} className="font-normal!">
        <a href={to({ own: !question.own, writer: '' })} aria-current={question.own || undefined}>
          {t('own')}
        </a>
      </Button>
      {isNarrowed(question) && (
        <Button asChild variant="link" size="text">
          <a href={localePath(locale, deskPath({ state: question.state }))}>{t('reset')}</a>
        </Button>
      )}
      <div className="md:ml-auto">
        <FilterMenu
          label={t('order')}
          all={{ href: to({ isOldestFirst: false }), name: t('newestFirst') }}
          chosen={question.isOldestFirst ? 'oldest' : ''}
          options={[{ slug: 'oldest', name: t('oldestFirst'), href: to({ isOldestFirst: true }) }]}
        />
      </div>
    </div>
  );
}
