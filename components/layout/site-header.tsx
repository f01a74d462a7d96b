import { useTranslations } from 'next-intl';

import { homePath, searchPath } from '@/lib/platform/paths';
import { formatToday, isoInIndia } from '@/lib/platform/text/dates';

import { AppearanceMenu } from './appearance-menu';
import { LanguageToggle } from './language-toggle';
import { ReaderCorner } from './reader-corner';
import { signs } from './signs';
import { SiteNavigation, type NavigationProperties } from './site-navigation';
import { Icon } from '@/components/ui/icon';

type Properties = NavigationProperties & {
  /** Whether an article stands below, which on phones begins at once: date and languages yield to it. */
  isArticle?: boolean;
};

/** Masthead and navigation. Menus are disclosure elements, so they work without JavaScript. */
export function SiteHeader(properties: Properties) {
  const searchWords = useTranslations('search');
  const { locale, paths, isArticle } = properties;
  const site = useTranslations('site');
  const now = new Date();
  return (
    <header
      className={`site-header print:border-black bg-paper print:border-b ${isArticle ? 'of-article' : ''}`}
    >
      <div className="wrap">
        <p className="masthead font-display grow text-sal">
          <a href={homePath(locale)} className="inline-block">
            {site('name')}
          </a>
        </p>
        <p className="site-today text-meta text-ink2">
          <time
            dateTime={isoInIndia(now.toISOString()).slice(0, 10)}
            data-today
            suppressHydrationWarning
          >
            {formatToday(locale, now)}
          </time>
        </p>
        <div className="site-tools print:hidden">
          <a
            href={searchPath(locale)}
            data-search
            aria-label={searchWords('open')}
            className="flex size-11 items-center justify-center"
          >
            <Icon of={signs.search} size={22} />
          </a>
          <div className="flex">
            <ReaderCorner locale={locale} />
          </div>
          <div className="site-languages">
            <LanguageToggle locale={locale} paths={paths} />
          </div>
        </div>
        <span className="godna text-sal" aria-hidden="true" />
        <SiteNavigation {...properties}>
          <AppearanceMenu locale={locale} />
        </SiteNavigation>
      </div>
    </header>
  );
}
