'use client';

import { ErrorScreen } from '@/components/layout/error-screen.client';

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <ErrorScreen message={error.digest ?? error.message} retry={reset} />;
}
