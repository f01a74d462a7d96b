'use client';

import { ErrorScreen } from '@/components/layout/error-screen.client';

/** What failed on the server (it has a digest) is asked for anew; what failed here is drawn anew. */
export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <ErrorScreen error={error} retry={() => (error.digest ? location.reload() : reset())} />;
}
