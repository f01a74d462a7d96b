import type { Article } from '@/lib/articles/model';
import type { Locale } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';

const badge =
  'print:border-black print:text-black text-meta rounded-box inline-flex items-center gap-1.5 border px-2.5 py-1 leading-tight';

const sentimentDots = {
  positive: 'bg-sal border-sal',
  neutral: 'border-line',
  negative: 'bg-brassline border-brassline',
} as const;

/** Marks above a headline (specification 2, article page): breaking, featured, subcategory. */
export function StoryBadges({ locale, article }: { locale: Locale; article: Article }) {
  const t = translator(locale, 'article');
  if (!article.isBreaking && !article.isFeatured) return null;
  return (
    <ul className="mb-3 flex flex-wrap gap-2 font-bold">
      {article.isBreaking && (
        <li className={`${badge} border-gerusolid bg-gerusolid text-ongeru`}>{t('breaking')}</li>
      )}
      {article.isFeatured && (
        <li className={`${badge} border-brassline bg-brasstint text-brass`}>{t('featured')}</li>
      )}
    </ul>
  );
}

/** The story's tone in words, with a mark that is never alone. */
export function SentimentBadge({
  locale,
  sentiment,
}: {
  locale: Locale;
  sentiment: Article['sentiment'];
}) {
  const t = translator(locale, 'article');
  const words = {
    positive: t('sentimentPositive'),
    neutral: t('sentimentNeutral'),
    negative: t('sentimentNegative'),
  };
  return (
    <span className={`${badge} border-line`}>
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full border-2 ${sentimentDots[sentiment]}`}
      />
      {words[sentiment]}
    </span>
  );
}
