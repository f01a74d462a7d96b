import type { Metadata } from 'next';
import type { ReactNode } from 'react';

/** Pages of one reader: made for each request, kept by nobody. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function ReaderLayout({ children }: { children: ReactNode }) {
  return children;
}
