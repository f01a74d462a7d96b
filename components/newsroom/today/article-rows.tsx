import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import type { DeskArticle } from '@/lib/newsroom/desk/model';
import type { StaleArticle } from '@/lib/newsroom/today/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { formatShortMoment } from '@/lib/platform/text/dates';

import { toDeskLine, type DeskLine, type Names } from '@/components/newsroom/desk/desk-line';
import { ArticleTime } from '@/components/layout/article-time';
import { Button } from '@/components/ui/button';
import { Thumbnail } from '../shared/thumbnail';

type Properties<Row> = { locale: Locale; names: Names; articles: Row[] };

const row = 'relative flex min-h-14 items-center gap-3 border-b border-rule py-2 hover:bg-sunk';

/** Articles that wait for review: since when, who has them open, and the way to read them. */
export function WaitingRows({ locale, names, articles }: Properties<DeskArticle>) {
  const t = useTranslations('today');
  const desk = useTranslations('desk');
  return (
    <ul>
      {articles.map((article) => {
        const line = toDeskLine(article, locale, names);
        return (
          <li key={article.id} className={row}>
            <Thumbnail image={article.image} className="mt-1 self-start" />
            <div className="min-w-0 grow">
              <Title line={line} />
              <Facts>
                {[line.author, line.section, line.place].filter(Boolean).join(' · ')} ·{' '}
                <ArticleTime locale={locale} iso={article.updatedAt} />
              </Facts>
              {article.here.length > 0 && (
                <p className="text-meta font-bold text-sal">
                  {desk('here', { names: article.here.join(', ') })}
                </p>
              )}
            </div>
            <Button asChild className="shrink-0 max-sm:hidden">
              <a href={line.href} aria-label={t('readNamed', { title: line.title })}>
                {t('read')}
              </a>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** Articles whose hour is set, the soonest first, on the line of their hours, which begins now. */
export function NextRows({
  locale,
  names,
  articles,
  now,
}: Properties<DeskArticle> & { now: Date }) {
  const t = useTranslations('today');
  return (
    <ol className="mt-1 ml-1.5 border-l border-rule">
      <li className="relative py-2 pl-4 text-meta font-bold text-brass">
        <span
          aria-hidden="true"
          className="absolute top-3.5 -left-[5px] size-2.5 rounded-pill bg-brassline"
        />
        {t('now', { time: formatShortMoment(locale, now.toISOString(), now) })}
      </li>
      {articles.map((article) => (
        <li key={article.id} className="relative py-2 pl-4">
          <span
            aria-hidden="true"
            className="absolute top-4 -left-[5px] size-2.5 rounded-pill border-2 border-sal bg-paper"
          />
          <p className="text-meta font-bold tabular-nums">
            {article.publishedAt && formatShortMoment(locale, article.publishedAt, now)}
          </p>
          <Title line={toDeskLine(article, locale, names)} />
          <Marks article={article} />
        </li>
      ))}
    </ol>
  );
}

/** Public articles with a part that translates a former text, the most read first. */
export function StaleRows({ locale, names, articles }: Properties<StaleArticle>) {
  const t = useTranslations('today');
  return (
    <ul>
      {articles.map((article) => (
        <li key={article.id} className={row}>
          <div className="min-w-0 grow">
            <Title line={toDeskLine(article, locale, names)} />
            <Facts>{t('behindReads', { count: article.reads })}</Facts>
            <Marks article={article} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Title({ line: { href, title, titleLanguage } }: { line: DeskLine }) {
  return (
    <a href={href} lang={titleLanguage} className="tap font-bold hover:underlined">
      {title}
    </a>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <p className="text-meta text-ink2">{children}</p>;
}

/** What an editor should know of its languages. */
function Marks({ article }: { article: DeskArticle }) {
  const t = useTranslations('desk');
  if (article.stale.length === 0) return null;
  return (
    <p className="text-meta text-brass">
      {article.stale.map((language) => t(`stale.${language}`)).join(' · ')}
    </p>
  );
}
