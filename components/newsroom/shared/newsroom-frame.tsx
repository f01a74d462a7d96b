import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';
import { newsroomPages, reaches, type Colleague } from '@/lib/newsroom/shared/model';
import { homePath, localePath } from '@/lib/platform/paths';

import { Icon } from '@/components/layout/icon';
import { Button } from '@/components/ui/button';
import { CacheNewsroom } from './cache-newsroom.client';
import { NewsroomEditions } from './newsroom-editions.client';

/**
 * What stands around the newsroom's pages: its name, its pages as far as the colleague's role
 * reaches, and who he is. On phones the pages fold into a menu that needs no JavaScript.
 */
export function NewsroomFrame({
  locale,
  colleague,
  openGrievances,
  children,
}: {
  locale: Locale;
  colleague: Colleague;
  /** How many are to be worked on; their deadlines run whether or not anybody looks. */
  openGrievances: number;
  children: ReactNode;
}) {
  const t = useTranslations('frame');
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-20 -translate-y-[200%] bg-ink px-4 py-3 text-paper focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <header className="border-b border-rule bg-surface print:hidden">
        <div className="mx-auto flex max-w-[1600px] flex-wrap items-center gap-x-4 px-(--gutter)">
          <details name="header-menu" className="lg:hidden">
            <summary
              className="-ml-2.5 flex size-11 items-center justify-center"
              aria-label={t('menu')}
            >
              <Icon name="menu" />
            </summary>
            <nav
              aria-label={t('navigation')}
              className="absolute inset-x-0 z-10 border border-t-3 border-rule border-t-sal bg-surface px-4 py-3 shadow-menu"
            >
              <Pages locale={locale} colleague={colleague} openGrievances={openGrievances} />
            </nav>
          </details>
          <p className="font-display grow text-section text-sal lg:grow-0">
            <a href={localePath(locale, '/admin')} className="inline-flex min-h-11 items-center">
              {t('title')}
            </a>
          </p>
          <nav aria-label={t('navigation')} className="hidden grow lg:block">
            <Pages locale={locale} colleague={colleague} openGrievances={openGrievances} />
          </nav>
          <p className="flex flex-wrap items-center gap-x-4 text-meta max-lg:basis-full">
            <span className="text-ink2">
              {colleague.name} · {t(`role.${colleague.role}`)}
            </span>
            <NewsroomEditions />
            <a
              href={homePath(locale)}
              className="inline-flex min-h-11 items-center font-bold hover:underlined"
            >
              {t('site')}
            </a>
          </p>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-[1600px] px-(--gutter) py-4 focus:outline-none lg:py-6"
      >
        {children}
      </main>
      <CacheNewsroom />
    </>
  );
}

function Pages({
  locale,
  colleague,
  openGrievances,
}: {
  locale: Locale;
  colleague: Colleague;
  openGrievances: number;
}) {
  const t = useTranslations('frame');
  const number = new Intl.NumberFormat(formatLocale(locale));
  return (
    <ul className="flex flex-wrap gap-x-3.5 max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-5 lg:text-meta">
      {newsroomPages
        .filter(({ role }) => reaches(colleague.role, role))
        .map(({ key, path }) => (
          <li key={key}>
            <a
              href={localePath(locale, path)}
              className="inline-flex min-h-11 items-center font-bold hover:underlined"
            >
              {t(`pages.${key}`)}
              {key === 'grievances' && openGrievances > 0 && (
                <>
                  <span
                    aria-hidden="true"
                    className="ml-1.5 rounded-pill bg-gerusolid px-2 text-meta text-ongeru"
                  >
                    {number.format(openGrievances)}
                  </span>
                  <span className="sr-only">
                    , {t('openGrievances', { count: openGrievances })}
                  </span>
                </>
              )}
            </a>
          </li>
        ))}
    </ul>
  );
}

/** Said instead of a page to who may not see it. */
export function NewsroomClosed({ locale }: { locale: Locale }) {
  const site = useTranslations('site');
  const t = useTranslations('frame');
  return (
    <main id="content" className="wrap grid min-h-[80vh] place-content-center py-12">
      <div className="max-w-[52ch] border-l-3 border-geru pl-5">
        <p className="text-meta text-ink2">{site('name')}</p>
        <h1 className="text-title">{t('closedTitle')}</h1>
        <p className="mt-2 text-ink2">{t('closedText')}</p>
        <p className="mt-6">
          <Button asChild size="large">
            <a href={homePath(locale)}>{t('closedHome')}</a>
          </Button>
        </p>
      </div>
    </main>
  );
}
