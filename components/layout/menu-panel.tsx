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
      <ul className="menu-rows gap-x-4 font-bold">
        <PanelLink href={homePath(locale)}>{t('home')}</PanelLink>
        <PanelLink href={statePath(locale)}>{t('state')}</PanelLink>
        {breaking && (
          <PanelLink href={categoryPath(locale, breaking.slug)} className="text-geru">
            {categoryName(breaking, locale)}
          </PanelLink>
        )}
      </ul>
      <ul className="mt-3 menu-rows gap-x-4 border-t border-rule pt-3 font-bold">
        {filterSections(categories).map((category) => (
          <PanelLink key={category.slug} href={categoryPath(locale, category.slug)}>
            {categoryName(category, locale)}
          </PanelLink>
        ))}
      </ul>
      <p className="mt-3 border-t border-rule pt-3 text-meta font-bold text-ink2">
        {t('districts')}
      </p>
      <ul className="menu-rows gap-x-4">
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
