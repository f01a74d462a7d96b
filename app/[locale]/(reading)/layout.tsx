import type { ReactNode } from 'react';

/** Reading pages are cached files: whatever would make one depend on a visitor fails. */
export const dynamic = 'error';
/** Seconds, see lib/freshness/tags.ts (Next wants a literal here). */
export const revalidate = 20;

export default function ReadingLayout({ children }: { children: ReactNode }) {
  return children;
}
