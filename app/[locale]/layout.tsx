import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';

import { DocumentScripts } from '@/components/document/document-scripts';
import { RememberEntries } from '@/components/layout/page/remember-entries';
import { pageWords } from '@/components/layout/page/page-words';
import { InAppNavigation } from '@/components/layout/in-app-navigation.client';
import { ThemeProvider } from '@/components/layout/theme-provider.client';

import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { manifestPath } from '@/lib/phone/install/manifest';
import { pageNonce } from '@/lib/server/page-status';

import '../documents.css';

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
  const header = await getTranslations('header');
  const t = await getTranslations('toast');
  return (
    // What was chosen is set before React looks at the document (components/document/first-paint.client.ts).
    <html lang={locale} data-words={JSON.stringify(pageWords(locale))} suppressHydrationWarning>
      <body data-toasts={t('region')}>
        <DocumentScripts locale={locale} />
        <RememberEntries />
        <ThemeProvider nonce={pageNonce()}>{children}</ThemeProvider>
        <InAppNavigation loading={header('loading')} />
      </body>
    </html>
  );
}
