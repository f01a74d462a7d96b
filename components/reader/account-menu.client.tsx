'use client';

import { useReader } from './use-reader.client';
import { useLocale, useWords } from './words.client';

import { localePath } from '@/lib/paths';

import { Icon } from '../layout/icon';

/** The reader's own menu in the header (specification 2: profile, bookmarks, history, collections, settings, sign out). */
export function AccountMenu() {
  const t = useWords('account');
  const locale = useLocale();
  const reader = useReader();
  const pages = ['profile', 'bookmarks', 'readingHistory', 'collections', 'settings'] as const;
  return (
    <details name="header-menu" className="relative">
      <summary
        className="flex size-11 items-center justify-center"
        aria-label={reader ? t('menuOf', { name: reader.name }) : t('menu')}
      >
        <Icon name="person" />
      </summary>
      <div className="absolute top-full right-0 z-10 w-60 border border-t-3 border-rule border-t-sal bg-surface px-2 py-2 shadow-menu">
        {reader && <p className="truncate px-3 py-2 font-bold">{reader.name}</p>}
        <ul>
          {pages.map((page) => (
            <li key={page}>
              <a
                href={localePath(
                  locale,
                  `/${page === 'readingHistory' ? 'reading-history' : page}`,
                )}
                className="flex min-h-11 items-center px-3 hover:bg-sunk"
              >
                {t(page)}
              </a>
            </li>
          ))}
        </ul>
        <form method="post" action={localePath(locale, '/auth/sign-out')}>
          <button className="flex min-h-11 w-full items-center border-t border-rule px-3 text-left text-geru hover:bg-sunk">
            {t('signOut')}
          </button>
        </form>
      </div>
    </details>
  );
}
