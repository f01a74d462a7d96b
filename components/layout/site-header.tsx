import { categoryName, type Category } from '@/lib/categories/model';
import { districtName, type District } from '@/lib/districts/model';
import type { Locale } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';
import { categoryPath, districtPath, homePath, searchPath, statePath } from '@/lib/paths';
import { formatToday } from '@/lib/text/dates';

import { SearchButton } from '../search/search-button.client';
import { Icon } from './icon';
import { LanguageToggle } from './language-toggle';
import { MenuPanel } from './menu-panel';
import { ThemeToggle } from './theme-toggle.client';

type Properties = {
  locale: Locale;
  /** This page's address in each edition. */
  paths: Record<Locale, string>;
  now: Date;
  categories: Category[];
  districts: District[];
};

/** Masthead and navigation. Menus are disclosure elements, so they work without JavaScript. */
export function SiteHeader({ locale, paths, now, categories, districts }: Properties) {
  const t = translator(locale, 'header');
  const site = translator(locale, 'site');
  return (
    <header className="print:border-black bg-paper print:border-b">
      <div className="wrap lg:pt-1">
        <div className="flex flex-wrap items-center lg:grid lg:grid-cols-[1fr_auto_1fr]">
          <div className="-ml-2.5 lg:hidden print:hidden">
            <PhoneMenu locale={locale} categories={categories} districts={districts} />
          </div>
          <p className="grow font-display text-masthead text-sal lg:order-2 lg:text-center lg:text-masthead-wide">
            <a href={homePath(locale)}>{site('name')}</a>
          </p>
          <SearchButton
            locale={locale}
            href={searchPath(locale)}
            label={translator(locale, 'search')('open')}
            className="-mr-2.5 flex size-11 items-center justify-center lg:order-3 lg:col-start-3 lg:row-start-1 lg:mr-[8.25rem] lg:justify-self-end print:hidden"
          >
            <Icon name="search" />
          </SearchButton>
          <span className="order-3 basis-full border-t border-rule lg:hidden" aria-hidden="true" />
          <p className="order-4 grow text-meta text-ink2 lg:order-1">{formatToday(locale, now)}</p>
          <div className="order-5 -mr-2.5 flex items-center justify-end gap-1 lg:order-3 lg:col-start-3 lg:row-start-1 lg:justify-self-end print:hidden">
            <LanguageToggle locale={locale} paths={paths} />
            <ThemeToggle
              labels={{
                theme: t('theme'),
                light: t('themeLight'),
                dark: t('themeDark'),
                system: t('themeSystem'),
              }}
            />
          </div>
        </div>
        <span className="mt-0.5 mb-2 godna text-sal lg:mt-1 lg:mb-0" aria-hidden="true" />
      </div>
      <DesktopNavigation locale={locale} categories={categories} districts={districts} />
    </header>
  );
}

type MenuProperties = Pick<Properties, 'locale' | 'categories' | 'districts'>;

function PhoneMenu({ locale, categories, districts }: MenuProperties) {
  const t = translator(locale, 'header');
  return (
    <details name="header-menu">
      <summary className="flex size-11 items-center justify-center" aria-label={t('menu')}>
        <Icon name="menu" />
      </summary>
      <nav
        aria-label={t('menu')}
        className="absolute inset-x-0 z-10 border border-t-3 border-rule border-t-sal bg-surface px-4 py-4 shadow-menu"
      >
        <MenuPanel locale={locale} categories={categories} districts={districts} />
      </nav>
    </details>
  );
}

function DesktopNavigation({ locale, categories, districts }: MenuProperties) {
  const t = translator(locale, 'header');
  const direct = categories.filter(({ slug }) => slug === 'breaking-news' || slug === 'national');
  return (
    <nav
      aria-label={t('mainNavigation')}
      className="hidden border-b border-rule lg:block print:hidden"
    >
      <ul className="wrap flex items-stretch gap-2">
        <li className="-ml-3">
          <a href={homePath(locale)} className={topLink}>
            {t('home')}
          </a>
        </li>
        <Dropdown
          label={t('state')}
          columns="columns-4 w-[56rem] max-w-[calc(100vw-2*var(--gutter))]"
        >
          <MenuLink href={statePath(locale)} strong>
            {t('allState')}
          </MenuLink>
          {districts.map((district) => (
            <MenuLink key={district.slug} href={districtPath(locale, district.slug)}>
              {districtName(district, locale)}
            </MenuLink>
          ))}
        </Dropdown>
        <Dropdown label={t('categories')} columns="columns-2 w-[26rem]">
          {categories.map((category) => (
            <MenuLink key={category.slug} href={categoryPath(locale, category.slug)}>
              {categoryName(category, locale)}
            </MenuLink>
          ))}
        </Dropdown>
        {direct.map((category) => (
          <li key={category.slug}>
            <a
              href={categoryPath(locale, category.slug)}
              className={`${topLink} ${category.slug === 'breaking-news' ? 'text-geru' : ''}`}
            >
              {categoryName(category, locale)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const topLink = 'flex min-h-[46px] items-center gap-1 px-3 font-bold hover:text-sal';

function Dropdown({
  label,
  columns,
  children,
}: {
  label: string;
  columns: string;
  children: React.ReactNode;
}) {
  return (
    <li>
      <details name="header-menu" className="relative open:bg-sunk">
        <summary className={topLink}>
          {label} <Icon name="down" size={17} />
        </summary>
        <ul
          className={`absolute top-full left-0 z-10 border border-t-3 border-rule border-t-sal bg-surface px-5 py-4 shadow-menu ${columns}`}
        >
          {children}
        </ul>
      </details>
    </li>
  );
}

function MenuLink({
  href,
  strong = false,
  children,
}: {
  href: string;
  strong?: boolean;
  children: React.ReactNode;
}) {
  return (
    <li className="break-inside-avoid">
      <a
        href={href}
        className={`block py-[7px] leading-normal hover:text-sal hover:underlined ${strong ? 'font-bold' : ''}`}
      >
        {children}
      </a>
    </li>
  );
}
