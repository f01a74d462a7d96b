import { useTranslations } from 'next-intl';

import type { Author } from '@/lib/reading/authors/model';
import { districtName, type District } from '@/lib/reading/districts/model';
import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';
import { authorPath } from '@/lib/platform/paths';
import { joinList } from '@/lib/platform/text/lists';

import { Avatar } from '@/components/ui/avatar';
import { EmptyList } from '../listing/empty-list';

type Properties = { locale: Locale; authors: readonly Author[]; districts: readonly District[] };

/** Everybody who writes for the paper, and who did. */
export function AuthorIndex({ locale, authors, districts }: Properties) {
  const t = useTranslations('authors');
  const collator = new Intl.Collator(formatLocale(locale));
  const sorted = authors.toSorted((one, other) =>
    collator.compare(one.name[locale], other.name[locale]),
  );
  const active = sorted.filter(({ isActive }) => isActive);
  const former = sorted.filter(({ isActive }) => !isActive);
  return (
    <div className="wrap pt-6">
      <div className="mb-6 border-t-3 border-ink pt-3">
        <h1 className="text-title lg:text-title-wide">{t('title')}</h1>
        <p className="mt-1 text-ink2">{t('description')}</p>
      </div>
      {sorted.length === 0 && <EmptyList locale={locale} message={t('empty')} />}
      <List {...{ locale, districts }} authors={active} />
      {former.length > 0 && (
        <section aria-labelledby="former" className="mt-10">
          <h2 id="former" className="mb-4 border-b border-rule pb-1 text-card">
            {t('former')}
          </h2>
          <List {...{ locale, districts }} authors={former} />
        </section>
      )}
    </div>
  );
}

function List({ locale, authors, districts }: Properties) {
  return (
    <ul className="grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {authors.map((author) => {
        const places = districts
          .filter(({ slug }) => author.districts.includes(slug))
          .map((district) => districtName(district, locale));
        return (
          <li key={author.slug}>
            <a href={authorPath(locale, author.slug)} className="group flex items-center gap-4">
              <Avatar size="portrait" name={author.name[locale]} picture={author.pictureUrl} />
              <span className="min-w-0 wrap-anywhere">
                <span className="block text-card font-bold group-hover:underlined">
                  {author.name[locale]}
                </span>
                {author.role[locale] !== '' && (
                  <span className="block text-ink2">{author.role[locale]}</span>
                )}
                {places.length > 0 && (
                  <span className="block text-meta text-ink2">{joinList(locale, places)}</span>
                )}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
