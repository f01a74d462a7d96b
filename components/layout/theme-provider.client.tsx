'use client';

import { ThemeProvider as NextThemesProvider } from 'next-themes';
import type { ReactNode } from 'react';

/**
 * Sets `data-theme` before the first paint; the choice is kept under `theme` (specification 3). No
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
