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
 * The ways around, said once for all widths: a menu on phones, from tablets on a line below the name (app/site-header.css). Says where
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
          <Ways {...properties} />
        </nav>
        {children}
      </div>
    </Popover>
  );
}

function Ways({ locale, paths, categories, districts, today }: NavigationProperties) {
  const t = useTranslations('header');
  const here = paths[locale];
  const breaking = categories.find(({ slug }) => slug === breakingNewsSlug);
  const national = categories.find(({ slug }) => slug === 'national');
  return (
    <ul className="ways">
      <li className="way-first">
        <WayTo href={homePath(locale)} here={here} className="way">
          {t('home')}
        </WayTo>
      </li>
      <Districts locale={locale} here={here} districts={districts} />
      <Sections locale={locale} here={here} sections={filterSections(categories)} />
      {breaking && (
        <li className="way-first">
          <WayTo href={categoryPath(locale, breaking.slug)} here={here} className="way text-geru">
            {categoryName(breaking, locale)}
          </WayTo>
        </li>
      )}
      {national && (
        <li className="way-again">
          <WayTo href={categoryPath(locale, national.slug)} here={here} className="way">
            {categoryName(national, locale)}
          </WayTo>
        </li>
      )}
      {today.length > 0 && (
        <li className="way-today">
          <TopicsOfToday locale={locale} today={today} here={here} />
        </li>
      )}
    </ul>
  );
}

/** The state's page and its districts. */
function Districts({
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
    <Part className="way-districts" label={t('state')} isHere={paths.includes(here)}>
      <WayTo href={state} here={here} className="font-bold text-sal">
        {t('allState')}
      </WayTo>
      <div>
        {districtColumns(districts).map((column, index) => (
          <ul key={index}>
            {column.map((district) => (
              <li key={district.slug}>
                <WayTo href={districtPath(locale, district.slug)} here={here}>
                  {districtName(district, locale)}
                </WayTo>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </Part>
  );
}

function Sections({
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
    <Part
      className="way-sections"
      label={t('categories')}
      isHere={paths.includes(here) && here !== national}
    >
      <ul>
        {sections.map((category) => (
          <li key={category.slug}>
            <WayTo href={categoryPath(locale, category.slug)} here={here}>
              {categoryName(category, locale)}
            </WayTo>
          </li>
        ))}
      </ul>
    </Part>
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
          <WayTo
            href={topicPath(locale, tag.address)}
            here={here}
            className="min-h-[46px] px-2.5 text-meta whitespace-nowrap text-ink2"
          >
            {tagName(tag, locale)}
          </WayTo>
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

/** Several ways under one word. `isHere`: the page that is open is one of them. */
function Part({
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
    <li className={`way-part ${className}`}>
      <Popover>
        <PopoverTrigger className="way" data-here={isHere || undefined}>
          {label} <Icon of={signs.down} size={17} />
        </PopoverTrigger>
        <div>{children}</div>
      </Popover>
    </li>
  );
}

function WayTo({
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
