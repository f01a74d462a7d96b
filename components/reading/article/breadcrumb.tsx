import { useTranslations } from 'next-intl';

import type { Article } from '@/lib/reading/articles/model';
import { categoryName } from '@/lib/reading/categories/model';
import { districtName } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { categoryPath, districtPath, homePath } from '@/lib/platform/paths';

import type { Taxonomy } from '@/components/layout/page-frame';

/** Home / district / category, to the canonical pages (architecture: breadcrumbs). */
export function Breadcrumb({
  locale,
  article,
  taxonomy,
}: {
  locale: Locale;
  article: Article;
  taxonomy: Taxonomy;
}) {
  const header = useTranslations('header');
  const articleWords = useTranslations('article');
  const district = taxonomy.districts.find(({ slug }) => slug === article.district);
  const category = taxonomy.categories.find(({ slug }) => slug === article.category);
  const steps = [
    { href: homePath(locale), name: header('home') },
    ...(district
      ? [{ href: districtPath(locale, district.slug), name: districtName(district, locale) }]
      : []),
    ...(category
      ? [{ href: categoryPath(locale, category.slug), name: categoryName(category, locale) }]
      : []),
  ];
  return (
    <nav
      aria-label={articleWords('breadcrumb')}
      className="text-meta text-ink2 md:pt-2 print:hidden"
    >
      <ol className="flex flex-wrap gap-x-2">
        {steps.map((step) => (
          <li
            key={step.href}
            className="flex items-center before:mr-2 not-first:before:content-['›'] first:before:hidden"
          >
            <a href={step.href} className="inline-flex min-h-11 items-center hover:underlined">
              {step.name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
