import { useTranslations } from 'next-intl';

import type { Article } from '@/lib/reading/articles/model';

/**
 * The way to where an article comes from (specification 2): to all of it where only its summary is
 * here. `nofollow`: the address was not chosen by us. Only http and https.
 */
export function SourceLink({ article }: { article: Article }) {
  const t = useTranslations('article');
  const { sourceUrl, body } = article;
  if (!sourceUrl || !/^https?:\/\//i.test(sourceUrl)) return null;

  return (
    <p className="source-link mt-6">
      <a
        href={sourceUrl}
        rel="noopener nofollow"
        className="inline-flex min-h-12 items-center rounded-box border border-line px-4 font-bold hover:bg-sunk print:border-0 print:p-0"
      >
        {body.isSummary ? t('readAtSource') : t('visitSource')}
      </a>
    </p>
  );
}
