import { categoryName, type Category } from '@/lib/categories/model';
import { districtName, type District } from '@/lib/districts/model';
import type { Locale } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';
import { categoryPath, districtPath, homePath, searchPath, statePath } from '@/lib/paths';
import { formatToday } from '@/lib/text/dates';

import { SearchButton } from '../search/search-button.client';
import { ReaderCorner } from '../reader/reader-corner';
import { Icon } from './icon';
import { LanguageToggle } from './language-toggle';
import { MenuPanel } from './menu-panel';
import { TextSizeButtons } from './text-size';
import { ThemeChoices, ThemeToggle } from './theme-toggle.client';

type Properties = {
  locale: Locale;
  /** This page's address in each edition. */
  paths: Record<Locale, string>;
  now: Date;
  categories: Category[];
  districts: District[];
  /** Whether a story stands below, which on phones begins at once: date and languages yield to it. */
  isStory?: boolean;
};

/** Masthead and navigation. Menus are disclosure elements, so they work without JavaScript. */
export function SiteHeader({ locale, paths, now, categories, districts, isStory }: Properties) {
  const site = translator(locale, 'site');
  return (
    <header className="print:border-black bg-paper print:border-b">
      <div className="wrap lg:pt-1">
        <div className="flex flex-wrap items-center md:grid md:grid-cols-[1fr_auto_1fr]">
          <div className="-ml-2.5 md:hidden print:hidden">
            <PhoneMenu locale={locale} categories={categories} districts={districts} />
          </div>
          <p className="masthead grow font-display text-sal md:order-2 md:text-center">
            <a href={homePath(locale)}>{site('name')}</a>
          </p>
          {!isStory && (
            <span
              className="order-3 basis-full border-t border-rule md:hidden"
              aria-hidden="true"
            />
          )}
          <p
            className={`order-4 shrink grow basis-44 text-meta text-ink2 md:order-1 ${isStory ? 'max-md:hidden' : ''}`}
          >
            {formatToday(locale, now)}
          </p>
          {/* On phones search and the reader stand beside the name, the languages beside the date. */}
          <div className="contents md:order-3 md:-mr-2.5 md:flex md:items-center md:justify-end md:gap-1">
            <SearchButton
              locale={locale}
              href={searchPath(locale)}
              label={translator(locale, 'search')('open')}
              className="order-1 flex size-11 items-center justify-center print:hidden"
            >
              <Icon name="search" />
            </SearchButton>
            <div className="order-2 -mr-2.5 flex md:mr-0 print:hidden">
              <ReaderCorner locale={locale} />
            </div>
            <div
              className={`order-5 py-1.5 md:py-0 print:hidden ${isStory ? 'max-md:hidden' : ''}`}
            >
              <LanguageToggle locale={locale} paths={paths} />
            </div>
            <div className="order-6 max-md:hidden print:hidden">
              <ThemeToggle labels={themeLabels(locale)}>
                <TextSizeButtons locale={locale} />
              </ThemeToggle>
            </div>
          </div>
        </div>
        <span className="mt-0.5 mb-2 godna text-sal lg:mt-1 lg:mb-0" aria-hidden="true" />
      </div>
      <DesktopNavigation locale={locale} categories={categories} districts={districts} />
    </header>
  );
}

function themeLabels(locale: Locale) {
  const t = translator(locale, 'header');
  return {
    theme: t('theme'),
    light: t('themeLight'),
    dark: t('themeDark'),
    system: t('themeSystem'),
  };
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
        <div className="mt-3 border-t border-rule pt-2 noscript:hidden">
          <ThemeChoices labels={themeLabels(locale)} look="grow justify-center px-2" />
          <TextSizeButtons locale={locale} />
        </div>
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
      className="hidden border-b border-rule md:block print:hidden"
    >
      <ul className="relative wrap flex items-stretch gap-2">
        <li className="-ml-3">
          <a href={homePath(locale)} className={topLink}>
            {t('home')}
          </a>
        </li>
        <Dropdown label={t('state')} width="w-[56rem] max-w-[calc(100vw-2*var(--gutter))]">
          <a
            href={statePath(locale)}
            className="mb-2 inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
          >
            {t('allState')}
          </a>
          <div className="grid grid-cols-4 gap-x-6">
            {districtColumns(districts).map((column, index) => (
              <ul key={index} className="min-w-0">
                {column.map((district) => (
                  <MenuLink key={district.slug} href={districtPath(locale, district.slug)}>
                    {districtName(district, locale)}
                  </MenuLink>
                ))}
              </ul>
            ))}
          </div>
        </Dropdown>
        <Dropdown label={t('categories')} width="w-[26rem]">
          <ul className="columns-2">
            {categories.map((category) => (
              <MenuLink key={category.slug} href={categoryPath(locale, category.slug)}>
                {categoryName(category, locale)}
              </MenuLink>
            ))}
          </ul>
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

/** Districts in four columns: 8, 8, 8 and the remainder (specification 2, header). */
function districtColumns(districts: District[]): District[][] {
  const perColumn = 8;
  return [0, 1, 2, 3].map((column) =>
    districts.slice(column * perColumn, column === 3 ? undefined : (column + 1) * perColumn),
  );
}

const topLink = 'flex min-h-[46px] items-center gap-1 px-3 font-bold hover:text-sal';

function Dropdown({
  label,
  width,
  children,
}: {
  label: string;
  width: string;
  children: React.ReactNode;
}) {
  return (
    <li>
      {/* On tablets a menu opens from the page’s edge: from its own word it would leave the screen. */}
      <details name="header-menu" className="open:bg-sunk lg:relative">
        <summary className={topLink}>
          {label} <Icon name="down" size={17} />
        </summary>
        <div
          className={`absolute top-full left-(--gutter) z-10 border border-t-3 border-rule border-t-sal bg-surface px-5 py-4 shadow-menu lg:left-0 ${width}`}
        >
          {children}
        </div>
      </details>
    </li>
  );
}

function MenuLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <li className="break-inside-avoid">
      <a
        href={href}
        className="flex min-h-11 items-center leading-normal hover:text-sal hover:underlined"
      >
        {children}
      </a>
    </li>
  );
}
