'use client';

import { useTranslations } from 'next-intl';

import { mostItems } from '@/lib/newsroom/channel/model';
import type { HomepageArticle } from '@/lib/newsroom/homepage/model';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';
import { ArticleFinder } from '../homepage/article-finder.client';
import { useFoundArticles } from '../homepage/use-found-articles.client';

/** Finds public articles by words and adds them to a bulletin. Takes why one cannot be added: it is there, or it is full. */
export function AddArticles({
  nameOf,
  whyNot,
  onAdd,
}: {
  nameOf: (article: HomepageArticle) => string;
  whyNot: (article: HomepageArticle) => 'there' | 'full' | null;
  onAdd: (article: HomepageArticle) => void;
}) {
  const t = useTranslations('channel');
  const { found, find, message, say } = useFoundArticles();
  const add = (article: HomepageArticle) => {
    const name = nameOf(article);
    const why = whyNot(article);
    if (why)
      return showToast({
        id: 'bulletin',
        message: why === 'full' ? t('full', { count: mostItems }) : t('there', { name }),
        tone: 'error',
      });
    onAdd(article);
    say(t('added', { name }));
  };
  return (
    <section aria-labelledby="add-articles" className="lg:col-span-2">
      <h2 id="add-articles" className="mb-3 text-list">
        {t('addTitle')}
      </h2>
      <ArticleFinder onFind={find} />
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
