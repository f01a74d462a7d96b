'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import type { HomepageArticle } from '@/lib/newsroom/homepage/model';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';
import { ArticleFinder } from './article-finder.client';
import { useFoundArticles } from './use-found-articles.client';

const headingId = 'add-articles';

/**
 * Finds public articles by words and adds them to what is arranged. Takes which are there already, whether there is room for
 * one more among so many, and what stands between the question and the articles.
 */
export function AddArticles({
  nameOf,
  isThere,
  isFull,
  most,
  onAdd,
  children,
}: {
  nameOf: (article: HomepageArticle) => string;
  isThere: (article: HomepageArticle) => boolean;
  isFull: boolean;
  most: number;
  onAdd: (article: HomepageArticle) => void;
  children?: ReactNode;
}) {
  const t = useTranslations('arranged');
  const { found, find, message, say } = useFoundArticles();
  const add = (article: HomepageArticle) => {
    const name = nameOf(article);
    const refuse = (message: string) => showToast({ id: headingId, message, tone: 'error' });
    if (isThere(article)) return refuse(t('there', { name }));
    if (isFull) return refuse(t('full', { count: most }));
    onAdd(article);
    say(t('added', { name }));
  };
  return (
    <section aria-labelledby={headingId} className="lg:col-span-2">
      <h2 id={headingId} className="mb-3 text-list">
        {t('addTitle')}
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
                aria-disabled={isFull || isThere(article)}
                aria-label={t('addOf', { name: nameOf(article) })}
                onClick={() => add(article)}
              >
                {t('add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
