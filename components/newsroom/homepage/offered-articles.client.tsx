'use client';

import { useTranslations } from 'next-intl';

import { breakingHours } from '@/lib/reading/articles/model';
import {
  chosenAtMost,
  type HomepageArticle,
  type whyNotChosen,
} from '@/lib/newsroom/homepage/model';

import { Button } from '@/components/ui/button';
import { showToast } from '@/components/layout/toast/show-toast.client';
import { ArticleFinder } from './article-finder.client';
import { useFoundArticles } from './use-found-articles.client';

/** Articles that may be chosen for the front page: the newest, or what is found by words. */
export function OfferedArticles({
  latest,
  nameOf,
  whyNotLead,
  whyNotBreak,
  onLead,
  onBreak,
}: {
  latest: readonly HomepageArticle[];
  nameOf: (article: HomepageArticle) => string;
  whyNotLead: (article: HomepageArticle) => ReturnType<typeof whyNotChosen>;
  whyNotBreak: (article: HomepageArticle) => ReturnType<typeof whyNotChosen>;
  onLead: (article: HomepageArticle) => void;
  onBreak: (article: HomepageArticle) => void;
}) {
  const t = useTranslations('homepage');
  const { found, find, message, say } = useFoundArticles();
  // The list is long: what is said above it may be out of sight.
  const refuse = (message: string) => showToast({ message, tone: 'error' });
  const choose = (article: HomepageArticle) => {
    const name = nameOf(article);
    const why = whyNotLead(article);
    if (why === 'full') return refuse(t('featuredFull', { count: chosenAtMost }));
    if (why) return refuse(t('featuredAlready', { name }));
    onLead(article);
    say(t('nowFeatured', { name }));
  };
  const makeBreaking = (article: HomepageArticle) => {
    const name = nameOf(article);
    const why = whyNotBreak(article);
    if (article.isTooOldToBreak) return refuse(t('tooOldToBreak', { hours: breakingHours }));
    if (why === 'full') return refuse(t('breakingFull', { count: chosenAtMost }));
    if (why) return refuse(t('breakingAlready', { name }));
    onBreak(article);
    say(t('nowBreaking', { name }));
  };
  return (
    <section aria-labelledby="latest" className="lg:col-span-2">
      <h2 id="latest" className="mb-3 text-list">
        {found ? t('foundTitle') : t('latest')}
      </h2>
      <ArticleFinder onFind={find} />
      <p role="status" className="min-h-8 py-1 font-bold">
        {message}
      </p>
      <p id="too-old" className="mb-3 text-meta text-ink2">
        {t('tooOldToBreak', { hours: breakingHours })}
      </p>
      <ul className="border-t border-rule">
        {(found ?? latest).map((article) => (
          <li
            key={article.id}
            className="flex flex-wrap items-center gap-2 border-b border-rule py-2"
          >
            <p className="min-w-0 grow basis-64">{nameOf(article)}</p>
            <Button
              type="button"
              className="shrink-0"
              aria-disabled={whyNotLead(article) !== null}
              aria-label={t('feature', { name: nameOf(article) })}
              onClick={() => choose(article)}
            >
              {t('toFeatured')}
            </Button>
            <Button
              type="button"
              className="shrink-0"
              aria-disabled={article.isTooOldToBreak || whyNotBreak(article) !== null}
              aria-label={t('makeBreaking', { name: nameOf(article) })}
              {...(article.isTooOldToBreak && {
                'aria-describedby': 'too-old',
                title: t('tooOldToBreak', { hours: breakingHours }),
              })}
              onClick={() => makeBreaking(article)}
            >
              {t('toBreaking')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
