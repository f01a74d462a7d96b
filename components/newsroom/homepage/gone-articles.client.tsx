'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';

import type { HomepageArticle } from '@/lib/newsroom/homepage/model';

import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';

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
    <Note role="alert" tone="geru" sign={TriangleAlert} className="mt-4">
      <p className="font-bold">{t('gone')}</p>
      <ul className="my-2 list-disc pl-6">
        {articles.map((article) => (
          <li key={article.id}>{nameOf(article)}</li>
        ))}
      </ul>
      <Button type="button" onClick={onRemove}>
        {t('removeGone')}
      </Button>
    </Note>
  );
}
