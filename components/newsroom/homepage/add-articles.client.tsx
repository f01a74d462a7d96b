'use client';

import type { ReactNode } from 'react';

import type { HomepageArticle } from '@/lib/newsroom/homepage/model';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';
import { ArticleFinder } from './article-finder.client';
import { useFoundArticles } from './use-found-articles.client';

/** What is said of adding, in the words of what is arranged. */
type AddWords = {
  title: string;
  add: string;
  addOf: (name: string) => string;
  added: (name: string) => string;
};

/**
 * Finds public articles by words and adds them to what is arranged. Takes why one cannot be added, in words, and what stands
 * between the question and the articles.
 */
export function AddArticles({
  headingId,
  words,
  nameOf,
  whyNot,
  onAdd,
  children,
}: {
  headingId: string;
  words: AddWords;
  nameOf: (article: HomepageArticle) => string;
  whyNot: (article: HomepageArticle) => string | null;
  onAdd: (article: HomepageArticle) => void;
  children?: ReactNode;
}) {
  const { found, find, message, say } = useFoundArticles();
  const add = (article: HomepageArticle) => {
    const why = whyNot(article);
    if (why) return showToast({ id: headingId, message: why, tone: 'error' });
    onAdd(article);
    say(words.added(nameOf(article)));
  };
  return (
    <section aria-labelledby={headingId} className="lg:col-span-2">
      <h2 id={headingId} className="mb-3 text-list">
        {words.title}
      </h2>
      <ArticleFinder onFind={find} />
      {children}
      <p role="status" className="min-h-8 py-1 font-bold">
        {message}
      </p>
      {found && found.length > 0 && (
        <ul className="border-t border-rule">
          {found.map((article) => (
            <li
              key={article.id}
              className="flex flex-wrap items-center gap-2 border-b border-rule py-2"
            >
              <p className="min-w-0 grow basis-64">{nameOf(article)}</p>
              <Button
                type="button"
                className="shrink-0"
                aria-disabled={whyNot(article) !== null}
                aria-label={words.addOf(nameOf(article))}
                onClick={() => add(article)}
              >
                {words.add}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
