'use client';

import { ErrorScreen } from '@/components/layout/error-screen.client';

export default function ErrorPage({ error, reset }: { error: Error; reset: () => void }) {
  return <ErrorScreen message={error.message} retry={reset} />;
}
