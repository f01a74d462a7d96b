'use client';

import { useTranslations } from 'next-intl';

import type { HomepageArticle } from '@/lib/newsroom/homepage/model';

import { Button } from '@/components/ui/button';

/** Names the chosen articles that are no longer public, and takes them out together. */
export function GoneArticles({
  articles,
  nameOf,
  onRemove,
}: {
  articles: readonly HomepageArticle[];
  nameOf: (article: HomepageArticle) => string;
  onRemove: () => void;
}) {
  const t = useTranslations('homepage');
  return (
    <div role="alert" className="mt-4 border-l-3 border-geru bg-gerutint px-4 py-3">
      <p className="font-bold">{t('gone')}</p>
      <ul className="my-2 list-disc pl-6">
        {articles.map((article) => (
          <li key={article.id}>{nameOf(article)}</li>
        ))}
      </ul>
      <Button type="button" onClick={onRemove}>
        {t('removeGone')}
      </Button>
    </div>
  );
}
