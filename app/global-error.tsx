'use client';

import { ErrorScreen } from '@/components/layout/error-screen.client';

import './documents.css';

/** Stands in for the whole document when even the layout failed. */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <html lang="hi">
      <body>
        <ErrorScreen error={error} retry={() => (error.digest ? location.reload() : reset())} />
      </body>
    </html>
  );
}
