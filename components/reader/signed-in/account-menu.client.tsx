'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';

import { localePath } from '@/lib/platform/paths';
import { forgetMark } from '@/lib/platform/session/browser';
import { savesData } from '@/lib/platform/less-data/saves-data';

import { signs } from '@/components/layout/signs';
import { isLeaving } from '@/components/phone/connection/is-leaving.client';
import { Icon } from '@/components/ui/icon';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { ReaderAvatar } from '../profiles/reader-avatar';
import { useReader } from './use-reader.client';
import { useEdition } from '@/lib/platform/i18n/use-edition';

/** The reader's own menu in the header (specification 2: profile, bookmarks, history, collections, settings, sign out). */
export function AccountMenu() {
  const t = useTranslations('account');
  const locale = useEdition();
  const reader = useReader();
  useEndOfSession(reader && reader.id);
  const pages = [
    ['/profile', t('profile')],
    ['/bookmarks', t('bookmarks')],
    ['/reading-history', t('readingHistory')],
    ['/collections', t('collections')],
    ['/settings', t('settings')],
  ] as const;
  return (
    <Popover className="relative">
      <PopoverTrigger
        size="icon"
        aria-label={reader ? t('menuOf', { name: reader.name }) : t('menu')}
      >
        {reader?.avatarUrl ? (
          <ReaderAvatar
            name={reader.name}
            address={savesData() ? null : reader.avatarUrl}
            size={32}
          />
        ) : (
          <Icon of={signs.person} size={22} />
        )}
      </PopoverTrigger>
      <PopoverContent className="absolute top-full right-0 max-h-[calc(100dvh-8rem)] w-60 max-w-[calc(100vw-2*var(--gutter))] overflow-y-auto py-2">
        {reader && (
          <p className="clamp-2 px-4 pt-1 pb-2 leading-snug font-bold break-words">{reader.name}</p>
        )}
        <ul className="border-y border-rule py-1">
          {pages.map(([path, name]) => (
            <li key={path}>
              <a
                href={localePath(locale, path)}
                className="flex min-h-11 items-center px-4 hover:bg-sunk"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        <form method="post" action={localePath(locale, '/auth/sign-out')}>
          <Button
            variant="danger-quiet"
            size="none"
            className="flex min-h-11 w-full items-center px-4 text-left"
          >
            {t('signOut')}
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  );
}

/**
 * A page that shows a reader who is signed in no more, or another than at first, is loaded anew; not one that has just
 * sent a form, whose answer leads on. Takes the reader's id, null once there is none, undefined while it is asked for.
 */
function useEndOfSession(id: string | null | undefined): void {
  const first = useRef<string>(undefined);
  const hasLeft = useRef(false);
  useEffect(() => {
    // One that was sent before this stood here.
    if (window.__submitted) hasLeft.current = isLeaving(window.__submitted);
    // On the window, behind what keeps a form here (guard-forms.client.ts).
    const note = (event: SubmitEvent) => (hasLeft.current ||= isLeaving(event));
    addEventListener('submit', note);
    return () => removeEventListener('submit', note);
  }, []);
  useEffect(() => {
    if (id === undefined) return;
    first.current ??= id ?? undefined;
    if (id === first.current || hasLeft.current) return;
    // The server's mark outlives a session that it has ended itself.
    if (id === null) forgetMark();
    location.reload();
  }, [id]);
}
