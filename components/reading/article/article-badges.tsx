import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import type { Article } from '@/lib/reading/articles/model';
import { nameIn, type TopicBook } from '@/lib/reading/articles/article-topics';
import { categoryName } from '@/lib/reading/categories/model';
import { districtName, districtsOf } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { categoryPath, districtPath } from '@/lib/platform/paths';

import { signs } from '@/components/layout/signs';
import { Icon } from '@/components/ui/icon';
import type { Taxonomy } from '@/components/layout/page-frame';

const badge =
  'text-meta rounded-box inline-flex min-h-8 items-center gap-1.5 border px-2.5 py-0.5 leading-tight';

const sentimentDots = {
  positive: 'bg-sal border-sal',
  negative: 'bg-brassline border-brassline',
} as const;

type Properties = { locale: Locale; article: Article; taxonomy: Taxonomy; book: TopicBook };

/** Marks above a headline (specification 2, article page): breaking, featured, section, districts, tone. */
export function ArticleBadges({ locale, article, taxonomy, book }: Properties) {
  const t = useTranslations('article');
  const category = taxonomy.categories.find(({ slug }) => slug === article.category);
  const districts = districtsOf(article.districts, taxonomy.districts);
  const subcategory = subcategoryName(article.subcategory, book, locale);
  return (
    <ul className="mb-1 flex flex-wrap gap-x-2 *:mb-2 print:hidden">
      {article.isBreaking && (
        <li className={`${badge} border-gerusolid bg-gerusolid font-bold text-ongeru`}>
          {t('breaking')}
        </li>
      )}
      {article.isFeatured && (
        <li className={`${badge} border-brassline bg-brasstint font-bold text-brass`}>
          {t('featured')}
        </li>
      )}
      {category && (
        <Linked
          href={categoryPath(locale, category.slug)}
          className="border-sal font-bold text-sal"
          place={subcategory ? '' : beside}
        >
          {subcategory ?? categoryName(category, locale)}
        </Linked>
      )}
      {districts.map((district) => (
        <Linked
          key={district.slug}
          href={districtPath(locale, district.slug)}
          className="border-line"
          place={district.slug === article.district ? beside : ''}
        >
          <Icon of={signs.pin} size={17} /> {districtName(district, locale)}
        </Linked>
      ))}
      {article.sentiment !== 'neutral' && (
        <li>
          <SentimentBadge sentiment={article.sentiment} />
        </li>
      )}
    </ul>
  );
}

/** On phones the breadcrumb right above says the same of the section and the main district. */
const beside = 'max-sm:hidden';

function Linked({
  href,
  className,
  place,
  children,
}: Record<'href' | 'className' | 'place', string> & { children: ReactNode }) {
  return (
    <li className={place}>
      <a href={href} className={`tap ${badge} ${className} hover:bg-sunk`}>
        {children}
      </a>
    </li>
  );
}

/**
 * A subsection is one word for both editions ("rain-gauges"): shown where a topic knows its name in
 * the edition's language or it is in that language's script, else the section's name stands.
 */
function subcategoryName(
  subcategory: string | null,
  book: TopicBook,
  locale: Locale,
): string | null {
  if (!subcategory) return null;
  const name = nameIn(book, subcategory, locale).replaceAll('-', ' ');
  const isHindi = /\p{Script=Devanagari}/u.test(name);
  if (isHindi !== (locale === 'hi')) return null;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** The article's tone in words, with a mark that is never alone; of a neutral one there is nothing to say. */
function SentimentBadge({ sentiment }: { sentiment: Exclude<Article['sentiment'], 'neutral'> }) {
  const t = useTranslations('article');
  const words = { positive: t('sentimentPositive'), negative: t('sentimentNegative') };
  return (
    <span className={`${badge} border-line`}>
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full border-2 ${sentimentDots[sentiment]}`}
      />
      {words[sentiment]}
    </span>
  );
}
