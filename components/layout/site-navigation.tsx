import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import {
  breakingNewsSlug,
  categoryName,
  filterSections,
  type Category,
} from '@/lib/reading/categories/model';
import { districtName, type District } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { categoryPath, districtPath, homePath, statePath, topicPath } from '@/lib/platform/paths';
import { tagName, type PopularTag } from '@/lib/reading/topics/trend';

import { signs } from './signs';
import { Icon } from '@/components/ui/icon';
import { Popover, PopoverTrigger } from '@/components/ui/popover';

export type NavigationProperties = {
  locale: Locale;
  /** This page's address in each edition. */
  paths: Record<Locale, string>;
  categories: Category[];
  districts: District[];
  /** Topics that are talked of now. */
  today: PopularTag[];
};

/**
 * The navigation, said once for all widths: a menu on phones, from tablets on a line below the name (app/site-header.css). Says where
 * the reader is. Takes what else stands in the menu.
 */
export function SiteNavigation({
  children,
  ...properties
}: NavigationProperties & { children: ReactNode }) {
  const t = useTranslations('header');
  return (
    <Popover name="header" className="site-menu print:hidden">
      <PopoverTrigger size="icon" aria-label={t('menu')} className="as-line:hidden">
        <Icon of={signs.menu} size={22} />
      </PopoverTrigger>
      <div>
        <nav aria-label={t('mainNavigation')}>
          <NavigationList {...properties} />
        </nav>
        {children}
      </div>
    </Popover>
  );
}

function NavigationList({ locale, paths, categories, districts, today }: NavigationProperties) {
  const t = useTranslations('header');
  const here = paths[locale];
  const breaking = categories.find(({ slug }) => slug === breakingNewsSlug);
  const national = categories.find(({ slug }) => slug === 'national');
  return (
    <ul className="nav-list">
      <li className="nav-first">
        <NavigationLink href={homePath(locale)} here={here} className="nav-link">
          {t('home')}
        </NavigationLink>
      </li>
      <DistrictsSubmenu locale={locale} here={here} districts={districts} />
      <SectionsSubmenu locale={locale} here={here} sections={filterSections(categories)} />
      {breaking && (
        <li className="nav-first">
          <NavigationLink
            href={categoryPath(locale, breaking.slug)}
            here={here}
            className="nav-link not-aria-[current]:text-geru"
          >
            {categoryName(breaking, locale)}
          </NavigationLink>
        </li>
      )}
      {national && (
        <li className="nav-line-only">
          <NavigationLink
            href={categoryPath(locale, national.slug)}
            here={here}
            className="nav-link"
          >
            {categoryName(national, locale)}
          </NavigationLink>
        </li>
      )}
      {today.length > 0 && (
        <li className="nav-today">
          <TopicsOfToday locale={locale} today={today} here={here} />
        </li>
      )}
    </ul>
  );
}

/** The state's page and its districts. */
function DistrictsSubmenu({
  locale,
  here,
  districts,
}: {
  locale: Locale;
  here: string;
  districts: District[];
}) {
  const t = useTranslations('header');
  const state = statePath(locale);
  const paths = [state, ...districts.map(({ slug }) => districtPath(locale, slug))];
  return (
    <Submenu className="submenu-districts" label={t('state')} isHere={paths.includes(here)}>
      <NavigationLink href={state} here={here} className="font-bold text-sal">
        {t('allState')}
      </NavigationLink>
      <div>
        {districtColumns(districts).map((column, index) => (
          <ul key={index}>
            {column.map((district) => (
              <li key={district.slug}>
                <NavigationLink href={districtPath(locale, district.slug)} here={here}>
                  {districtName(district, locale)}
                </NavigationLink>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </Submenu>
  );
}

function SectionsSubmenu({
  locale,
  here,
  sections,
}: {
  locale: Locale;
  here: string;
  sections: Category[];
}) {
  const t = useTranslations('header');
  const national = categoryPath(locale, 'national');
  const paths = sections.map(({ slug }) => categoryPath(locale, slug));
  return (
    <Submenu
      className="submenu-sections"
      label={t('categories')}
      isHere={paths.includes(here) && here !== national}
    >
      <ul>
        {sections.map((category) => (
          <li key={category.slug}>
            <NavigationLink href={categoryPath(locale, category.slug)} here={here}>
              {categoryName(category, locale)}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </Submenu>
  );
}

/** What is talked of now, at the end of the line; what has no room on it is left out. */
function TopicsOfToday({
  locale,
  today,
  here,
}: {
  locale: Locale;
  today: PopularTag[];
  here: string;
}) {
  const header = useTranslations('header');
  return (
    <ul
      aria-label={header('today')}
      className="flex h-[46px] flex-wrap justify-end gap-x-1 overflow-hidden"
    >
      {today.map((tag) => (
        <li key={tag.address}>
          <NavigationLink
            href={topicPath(locale, tag.address)}
            here={here}
            className="min-h-[46px] px-2.5 text-meta whitespace-nowrap text-ink2"
          >
            {tagName(tag, locale)}
          </NavigationLink>
        </li>
      ))}
    </ul>
  );
}

/** Districts in four columns: 8, 8, 8 and the remainder (specification 2, header). */
function districtColumns(districts: District[]): District[][] {
  const perColumn = 8;
  return [0, 1, 2, 3].map((column) =>
    districts.slice(column * perColumn, column === 3 ? undefined : (column + 1) * perColumn),
  );
}

/** Several links under one word. `isHere`: the page that is open is one of them. */
function Submenu({
  className,
  label,
  isHere,
  children,
}: {
  className: string;
  label: string;
  isHere: boolean;
  children: ReactNode;
}) {
  return (
    <li className={`submenu ${className}`}>
      <Popover>
        <PopoverTrigger className="nav-link" data-here={isHere || undefined}>
          {label} <Icon of={signs.down} size={17} />
        </PopoverTrigger>
        <div>{children}</div>
      </Popover>
    </li>
  );
}

function NavigationLink({
  href,
  here,
  className,
  children,
}: {
  href: string;
  here: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a href={href} aria-current={href === here ? 'page' : undefined} className={className}>
      {children}
    </a>
  );
}
