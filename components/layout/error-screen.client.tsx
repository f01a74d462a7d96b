'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

import { reportError } from '@/lib/reading/client-errors/browser';
import { errorMessages } from '@/lib/platform/i18n/error-messages';
import { homePath } from '@/lib/platform/paths';

/** An error as Next hands it to a boundary. */
type ShownError = Error & { digest?: string };

/** The global error screen (specification 2): calm words, try again, home. */
export function ErrorScreen({ error, retry }: { error: ShownError; retry: () => void }) {
  useEffect(() => reportError(error), [error]);
  // What failed on the server says its number only; the log there says the rest.
  const message = error.digest ?? error.message;
  const words = errorMessages(usePathname());
  const button = 'rounded-box inline-flex min-h-12 items-center border px-5 font-bold border-sal';
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
          <button type="button" onClick={retry} className={`${button} bg-sal text-onsal`}>
            {words.retry}
          </button>
          {/* A whole new document: what failed may be the running application itself. */}
          <a href={homePath(words.locale)} className={`${button} text-sal`}>
            {words.home}
          </a>
        </div>
      </div>
    </main>
  );
}
