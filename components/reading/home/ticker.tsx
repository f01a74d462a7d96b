import { useTranslations } from 'next-intl';

import { breakingNewsSlug } from '@/lib/reading/categories/model';
import type { TickerArticle } from '@/lib/reading/articles/ticker';
import type { Locale } from '@/lib/platform/i18n/locale';
import { categoryPath } from '@/lib/platform/paths';

import { signs } from '@/components/layout/signs';
import { Icon } from '@/components/ui/icon';
import { Button } from '@/components/ui/button';

/** Breaking headlines, one at a time (ticker.client.ts, which also fetches newer ones). Hidden while there are none. */
export function Ticker({ locale, articles }: { locale: Locale; articles: TickerArticle[] }) {
  const t = useTranslations('home');
  return (
    <section
      aria-label={t('breakingLabel')}
      data-ticker={`/api/breaking?lang=${locale}`}
      hidden={articles.length === 0}
      className="flex min-h-14 flex-wrap items-stretch bg-gerutint lg:wrap lg:min-h-11 lg:bg-transparent [&[hidden]]:hidden"
    >
      <p className="flex shrink-0 bg-gerusolid font-bold text-ongeru">
        <a
          href={categoryPath(locale, breakingNewsSlug)}
          className="flex items-center px-3 hover:underlined sm:px-4"
        >
          {t('breaking')}
        </a>
      </p>
      <ul className="grid min-w-0 flex-1 basis-32 grid-cols-1 items-center py-1 pl-3 lg:bg-gerutint lg:px-4 lg:py-2">
        {articles.map((article, place) => (
          <Headline key={article.id} article={article} isFirst={place === 0} />
        ))}
      </ul>
      <template>
        <Headline article={null} isFirst={false} />
      </template>
      <div
        data-controls
        hidden={articles.length < 2}
        className="flex shrink-0 items-center lg:bg-gerutint noscript:hidden [&[hidden]]:hidden"
      >
        {/* Hidden by style where nothing moves: the first paint must know its width. */}
        <Button
          type="button"
          aria-label={t('pauseTicker')}
          data-toggle
          data-on
          data-pause={t('pauseTicker')}
          data-play={t('playTicker')}
          variant="bare"
          size="none"
          className="group grid h-full min-h-11 w-10 place-items-center hover:bg-sunk motion-reduce:hidden"
        >
          <span className="hidden group-data-[on=true]:block">
            <Icon of={signs.pause} size={17} />
          </span>
          <span className="group-data-[on=true]:hidden">
            <Icon of={signs.play} size={17} />
          </span>
        </Button>
        <Button
          type="button"
          aria-label={t('nextHeadline')}
          data-next
          variant="bare"
          size="none"
          className="grid h-full min-h-11 w-10 place-items-center hover:bg-sunk"
        >
          <Icon of={signs.next} size={17} />
        </Button>
      </div>
    </section>
  );
}

/** One headline; without an article, as the form of those that are fetched. */
function Headline({ article, isFirst }: { article: TickerArticle | null; isFirst: boolean }) {
  return (
    <li
      lang={article?.lang}
      data-current={isFirst}
      className="ticker-story leading-normal font-bold"
    >
      <a href={article?.href} className="tap inline-block hover:underlined">
        {article?.title}
      </a>{' '}
      {(!article || article.language) && (
        <span data-language-word className="mr-2 font-normal text-ink2">
          {article && `(${article.language})`}
        </span>
      )}
      <time dateTime={article?.iso} className="font-normal whitespace-nowrap text-ink2">
        {article?.time}
      </time>
    </li>
  );
}
