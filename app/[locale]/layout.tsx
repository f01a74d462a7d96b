import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';

import { BookmarkPresses } from '@/components/bookmarks/bookmark-presses.client';
import { InstallMark } from '@/components/install/install-mark';
import { InAppNavigation } from '@/components/layout/in-app-navigation.client';
import { LanguageMemory } from '@/components/layout/language-memory';
import { MenuDismissal } from '@/components/layout/menu-dismissal';
import { StoryAges } from '@/components/layout/story-ages';
import { TextSizeMark } from '@/components/layout/text-size';
import { ThemeProvider } from '@/components/layout/theme-provider.client';
import { PictureFailure } from '@/components/listing/picture-failure';
import { PhoneParts } from '@/components/phone/phone-parts.client';
import { ReaderIslands } from '@/components/reader/reader-islands.client';
import { ReaderMark } from '@/components/reader/reader-mark';

import { pageNonce } from '@/lib/server/page-status';
import { translator } from '@/lib/i18n/translator';
import { manifestPath } from '@/lib/install/manifest';

import '../globals.css';

import { currentLocale } from './page-context';

/** Nothing is rendered at build time: pages are made on first demand, so a build needs no database. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  return { manifest: manifestPath(await currentLocale()) };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f4f5ee' },
    { media: '(prefers-color-scheme: dark)', color: '#0f1612' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await currentLocale();
  // app/globals.css names the same files.
  const font = locale === 'hi' ? 'martel-devanagari-900' : 'martel-latin-900-lining';
  preload(`/fonts/${font}.woff2`, {
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  });
  return (
    // next-themes sets data-theme before React looks at the document.
    <html lang={locale} suppressHydrationWarning>
      <body data-toasts={translator(locale, 'toast')('region')}>
        <ReaderMark />
        <TextSizeMark />
        <StoryAges locale={locale} />
        <InstallMark />
        <ThemeProvider nonce={pageNonce()}>{children}</ThemeProvider>
        <ReaderIslands />
        <PhoneParts />
        <BookmarkPresses signIn={translator(locale, 'bookmarks')('signIn')} />
        <InAppNavigation loading={translator(locale, 'header')('loading')} />
        <LanguageMemory />
        <MenuDismissal />
        <PictureFailure locale={locale} />
      </body>
    </html>
  );
}
