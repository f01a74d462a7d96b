import { useTranslations } from 'next-intl';

import type { Category } from '@/lib/reading/categories/model';
import type { District } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { homePath, searchPath } from '@/lib/platform/paths';
import { formatToday, isoInIndia } from '@/lib/platform/text/dates';
import type { PopularTag } from '@/lib/reading/topics/trend';

import { ReaderCorner } from './reader-corner';
import { DesktopNavigation } from './desktop-navigation';
import { signs } from './signs';
import { Icon } from '@/components/ui/icon';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { LanguageToggle } from './language-toggle';
import { LessDataChoice } from './less-data-choice';
import { MenuPanel } from './menu-panel';
import { TextSizeButtons } from './text-size';
import { ThemeChoices, ThemeToggle } from './theme-toggle';

type Properties = {
  locale: Locale;
  /** This page's address in each edition. */
  paths: Record<Locale, string>;
  categories: Category[];
  districts: District[];
  /** Topics that are talked of now. */
  today: PopularTag[];
  /** Whether an article stands below, which on phones begins at once: date and languages yield to it. */
  isArticle?: boolean;
};

/** Masthead and navigation. Menus are disclosure elements, so they work without JavaScript. */
export function SiteHeader(properties: Properties) {
  const searchWords = useTranslations('search');
  const { locale, paths, categories, districts, isArticle } = properties;
  const site = useTranslations('site');
  const now = new Date();
  return (
    <header className="print:border-black bg-paper print:border-b">
      <div className="wrap lg:pt-1">
        <div className="flex flex-wrap items-center md:grid md:grid-cols-[1fr_auto_1fr]">
          <div className="-ml-2.5 md:hidden print:hidden">
            <PhoneMenu locale={locale} categories={categories} districts={districts} />
          </div>
          <p className="masthead font-display grow text-sal md:order-2 md:text-center">
            <a href={homePath(locale)} className="inline-block">
              {site('name')}
            </a>
          </p>
          {!isArticle && (
            <span
              className="order-3 basis-full border-t border-rule md:hidden"
              aria-hidden="true"
            />
          )}
          <p
            className={`order-4 shrink grow basis-44 text-meta text-ink2 md:order-1 ${isArticle ? 'max-md:hidden' : ''}`}
          >
            <time
              dateTime={isoInIndia(now.toISOString()).slice(0, 10)}
              data-today
              suppressHydrationWarning
            >
              {formatToday(locale, now)}
            </time>
          </p>
          {/* On phones search and the reader stand beside the name, the languages beside the date. */}
          <div className="contents md:order-3 md:-mr-2.5 md:flex md:items-center md:justify-end md:gap-1">
            <a
              href={searchPath(locale)}
              data-search
              aria-label={searchWords('open')}
              className="order-1 flex size-11 items-center justify-center print:hidden"
            >
              <Icon of={signs.search} size={22} />
            </a>
            <div className="order-2 -mr-2.5 flex md:mr-0 print:hidden">
              <ReaderCorner locale={locale} />
            </div>
            <div
              className={`order-5 py-1.5 md:py-0 print:hidden ${isArticle ? 'max-md:hidden' : ''}`}
            >
              <LanguageToggle locale={locale} paths={paths} />
            </div>
            <div className="order-6 max-md:hidden print:hidden">
              <ThemeToggle labels={themeLabels(locale)}>
                <TextSizeButtons locale={locale} />
                <div className="mt-2 border-t border-rule pt-2 noscript:mt-0 noscript:border-0">
                  <LessDataChoice className="px-4" />
                </div>
              </ThemeToggle>
            </div>
          </div>
        </div>
        <span className="mt-0.5 mb-2 godna text-sal lg:mt-1 lg:mb-0" aria-hidden="true" />
      </div>
      <DesktopNavigation {...properties} />
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
  const t = useTranslations('header');
  return (
    <Popover>
      <PopoverTrigger size="icon" aria-label={t('menu')}>
        <Icon of={signs.menu} size={22} />
      </PopoverTrigger>
      <PopoverContent as="nav" aria-label={t('menu')} className="absolute inset-x-0 px-4 py-4">
        <MenuPanel locale={locale} categories={categories} districts={districts} />
        <div className="mt-3 border-t border-rule pt-2 noscript:hidden">
          <ThemeChoices labels={themeLabels(locale)} className="grow justify-center px-2" />
          <TextSizeButtons locale={locale} />
        </div>
        <div className="mt-2 border-t border-rule pt-2">
          <LessDataChoice className="" />
        </div>
      </PopoverContent>
    </Popover>
  );
}
