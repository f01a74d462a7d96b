import type { ReactNode } from 'react';

/** Reading pages are cached files: whatever would make one depend on a visitor fails. */
export const dynamic = 'error';
/** Seconds, `untilChanged` of lib/platform/revalidation/tags.ts (Next wants a literal here). */
export const revalidate = 86_400;

export default function ReadingLayout({ children }: { children: ReactNode }) {
  return children;
}
