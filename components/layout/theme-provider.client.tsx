'use client';

import { ThemeProvider as NextThemesProvider } from 'next-themes';
import type { ReactNode } from 'react';

/**
 * Sets `data-theme` before the first paint; the choice is kept under `theme` (specification 3). No
 * colour of ours fades, so `disableTransitionOnChange`, which styles the whole page anew twice as it starts, stays off.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <NextThemesProvider
      attribute="data-theme"
      defaultTheme="system"
      enableSystem
      storageKey="theme"
    >
      {children}
    </NextThemesProvider>
  );
}
