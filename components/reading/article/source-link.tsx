import { useTranslations } from 'next-intl';

import type { Article } from '@/lib/reading/articles/model';

import { Button } from '@/components/ui/button';

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
      <Button asChild size="large" className="print:border-0 print:p-0">
        <a href={sourceUrl} rel="noopener nofollow">
          {body.isSummary ? t('readAtSource') : t('visitSource')}
        </a>
      </Button>
    </p>
  );
}
