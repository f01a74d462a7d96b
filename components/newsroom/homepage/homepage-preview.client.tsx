'use client';

import { useTranslations } from 'next-intl';

import type { HomepageArticle } from '@/lib/newsroom/homepage/model';
import { Card } from '@/components/ui/card';

/** The top of the front page as it would be: the ticker, the leading article, and those after it. */
export function HomepagePreview({
  leading,
  urgent,
  nameOf,
}: {
  leading: readonly HomepageArticle[];
  urgent: readonly HomepageArticle[];
  nameOf: (article: HomepageArticle) => string;
}) {
  const t = useTranslations('homepage');
  const [first, ...others] = leading;
  return (
    <Card className="mt-3">
      {urgent.length > 0 && (
        <p className="mb-4 border-l-3 border-geru bg-gerutint px-3 py-2 text-meta">
          <strong className="text-geru">{t('ticker')}</strong> {urgent.map(nameOf).join(' · ')}
        </p>
      )}
      {first ? (
        <>
          <p className="font-display text-lead">{nameOf(first)}</p>
          {first.imageUrl && (
            <img
              src={first.imageUrl}
              alt=""
              width={640}
              height={360}
              className="mt-3 aspect-video w-full object-cover"
            />
          )}
          <ol className="mt-3 list-decimal pl-6" start={2}>
            {others.map((article) => (
              <li key={article.id} className="py-1 font-bold">
                {nameOf(article)}
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p className="text-ink2">{t('nothing')}</p>
      )}
    </Card>
  );
}
