import type { ArticleCard } from '@/lib/articles/model';
import type { Locale } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';
import { articlePath } from '@/lib/paths';
import { formatTime, isoInIndia } from '@/lib/text/dates';

/** The newest breaking story across the top of the front page; nothing when nothing breaks. */
export function BreakingStrip({ locale, stories }: { locale: Locale; stories: ArticleCard[] }) {
  const t = translator(locale, 'home');
  const [story] = stories;
  if (!story) return null;
  return (
    <section
      aria-label={t('breakingLabel')}
      className="flex min-h-14 items-stretch bg-gerutint lg:wrap lg:min-h-11 lg:bg-transparent"
    >
      <p className="flex items-center bg-gerusolid px-4 font-bold text-ongeru">{t('breaking')}</p>
      <p
        className="min-w-0 grow self-center px-3 py-1 leading-normal font-bold lg:self-stretch lg:bg-gerutint lg:px-4 lg:py-2.5"
        lang={story.title.lang}
      >
        <a href={articlePath(locale, story.id)} className="hover:underlined">
          {story.title.text}
        </a>{' '}
        <time
          lang={locale}
          dateTime={isoInIndia(story.publishedAt)}
          className="font-normal whitespace-nowrap text-ink2"
        >
          {formatTime(locale, story.publishedAt)}
        </time>
      </p>
    </section>
  );
}
