'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

import { reportError } from '@/lib/reading/client-errors/browser';
import { errorMessages } from '@/lib/platform/i18n/error-messages';
import { homePath } from '@/lib/platform/paths';

import { Button } from '@/components/ui/button';

/** An error as Next hands it to a boundary. */
type ShownError = Error & { digest?: string };

/** The global error screen (specification 2): calm words, try again, home. */
export function ErrorScreen({ error, retry }: { error: ShownError; retry: () => void }) {
  useEffect(() => reportError(error), [error]);
  // What failed on the server says its number only; the log there says the rest.
  const message = error.digest ?? error.message;
  const words = errorMessages(usePathname());
  return (
    <main
      id="content"
      lang={words.locale}
      className="wrap grid min-h-[80vh] place-content-center py-12"
    >
      <div className="max-w-[52ch] border-l-3 border-geru pl-5" role="alert">
        <h1 className="text-title">{words.title}</h1>
        <p className="mt-2 text-ink2">{words.text}</p>
        {message && <p className="mt-2 text-meta break-all text-ink2">{message}</p>}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="button" onClick={retry} variant="primary" size="large">
            {words.retry}
          </Button>
          {/* A whole new document: what failed may be the running application itself. */}
          <Button asChild size="large">
            <a href={homePath(words.locale)}>{words.home}</a>
          </Button>
        </div>
      </div>
    </main>
  );
}
