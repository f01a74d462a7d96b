import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';

import { NotFoundScreen } from '@/components/layout/not-found-screen';
import { answerWith } from '@/lib/delivery/page-verdict';
import { translator } from '@/lib/i18n/translator';

import { currentLocale } from './page-context';

/** Metadata of a page that is not there, or of a story that is not public. */
export async function missingMetadata(what: 'page' | 'article'): Promise<Metadata> {
  const t = translator(await currentLocale(), 'notFound');
  return { title: what === 'article' ? t('articleTitle') : t('title'), robots: { index: false } };
}

/**
 * What a page gives when what it should show does not exist: status 404. Next draws not-found.tsx
 * in the browser only; the boundary's fallback is what the document itself holds, so that the
 * answer also reads without JavaScript.
 */
export async function Missing({ what }: { what: 'page' | 'article' }) {
  return (
    <Suspense
      fallback={
        <noscript>
          <NotFoundScreen locale={await currentLocale()} what={what} />
        </noscript>
      }
    >
      <AnswerNotFound />
    </Suspense>
  );
}

/** The same on a page that is made for each request: whole in its document, status 404 by the site's server. */
export async function MissingNow({ what }: { what: 'page' | 'article' }) {
  answerWith(404);
  return <NotFoundScreen locale={await currentLocale()} what={what} />;
}

async function AnswerNotFound(): Promise<never> {
  notFound();
}
