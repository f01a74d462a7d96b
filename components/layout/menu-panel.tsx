import { useTranslations } from 'next-intl';

import {
  breakingNewsSlug,
  categoryName,
  filterSections,
  type Category,
} from '@/lib/reading/categories/model';
import { districtName, type District } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { categoryPath, districtPath, homePath, statePath } from '@/lib/platform/paths';

/** Two columns, or one where text is so large that a word would leave its column. */
const columns =
  'menu-rows grid grid-cols-[repeat(auto-fill,minmax(max(7rem,50%-0.5rem),1fr))] gap-x-4';

/** The way around for small screens: breaking news, the sections, the home region's districts, and on to all 33. */
export function MenuPanel({
  locale,
  categories,
  districts,
}: {
  locale: Locale;
  categories: Category[];
  districts: District[];
}) {
  const t = useTranslations('header');
  const breaking = categories.find(({ slug }) => slug === breakingNewsSlug);
  return (
    <>
      <ul className={`${columns} font-bold`}>
        <PanelLink href={homePath(locale)}>{t('home')}</PanelLink>
        <PanelLink href={statePath(locale)}>{t('state')}</PanelLink>
        {breaking && (
          <PanelLink href={categoryPath(locale, breaking.slug)} className="text-geru">
            {categoryName(breaking, locale)}
          </PanelLink>
        )}
      </ul>
      <ul className={`${columns} mt-3 border-t border-rule pt-3 font-bold`}>
        {filterSections(categories).map((category) => (
          <PanelLink key={category.slug} href={categoryPath(locale, category.slug)}>
            {categoryName(category, locale)}
          </PanelLink>
        ))}
      </ul>
      <p className="mt-3 border-t border-rule pt-3 text-meta font-bold text-ink2">
        {t('districts')}
      </p>
      <ul className={columns}>
        {districts
          .filter((district) => district.isSurgujaSide)
          .map((district) => (
            <PanelLink key={district.slug} href={districtPath(locale, district.slug)}>
              {districtName(district, locale)}
            </PanelLink>
          ))}
        <PanelLink href={`${statePath(locale)}#districts`}>{t('allDistricts')}</PanelLink>
      </ul>
    </>
  );
}

function PanelLink({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <li>
      <a href={href} className={className}>
        {children}
      </a>
    </li>
  );
}
