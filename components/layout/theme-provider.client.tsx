'use client';

import { ThemeProvider as NextThemesProvider } from 'next-themes';
import type { ReactNode } from 'react';

/**
 * The appearance of applications: what their React draws reads it by `useTheme`. Documents have no React, and set the
 * same attribute by the same key themselves (appearance.client.ts); presses of the header's menu are told to both. No
 * colour of ours fades, so `disableTransitionOnChange`, which styles the whole page anew twice as it starts, stays off.
 * Takes the nonce of its script, where the page's policy asks for one.
 */
export function ThemeProvider({
  nonce,
  children,
}: {
  nonce: string | undefined;
  children: ReactNode;
}) {
  return (
    <NextThemesProvider
      attribute="data-theme"
      defaultTheme="system"
      enableSystem
      storageKey="theme"
      {...(nonce && { nonce })}
    >
      {children}
    </NextThemesProvider>
  );
}
