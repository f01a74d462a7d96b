import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import { keyPointsOf } from '@/lib/reading/articles/key-points';
import { articlePage } from '@/lib/reading/articles/limits';
import type { Author } from '@/lib/reading/authors/model';
import type { Article } from '@/lib/reading/articles/model';
import { plainText, type InlineRun } from '@/lib/reading/articles/body';
import { topicFinder, type TopicBook } from '@/lib/reading/articles/article-topics';
import { linkTopics } from '@/lib/reading/articles/topic-links';
import type { Locale } from '@/lib/platform/i18n/locale';
import type { PopularArticle } from '@/lib/reading/popular/model';
import type { ShareLinks } from '@/lib/reading/sharing/model';
import type { Neighbours, SeriesPart, RelatedArticles } from '@/lib/reading/related/model';
import { articleReadingMinutes } from '@/lib/platform/text/reading-time';

import { PaintedWith } from '@/components/layout/page/painted-with';
import type { Taxonomy } from '@/components/layout/page-frame';
import { ShareDock, ShareRail, ShareRow, ShareSection } from '../share/share-places';
import { Breadcrumb } from './breadcrumb';
import { InlineText } from './inline-text';
import { KeyPoints } from './key-points';
import { LeadImage } from './lead-image';
import { MoreBelow, MoreBeside } from './more-articles';
import { NeighbourLinks } from './neighbour-links';
import { OtherLanguageNote } from './other-language-note';
import { SeriesBox } from './series-box';
import { SourceLink } from './source-link';
import { ArticleAudio } from './article-audio';
import { ArticleBadges } from './article-badges';
import { ArticleBar } from './article-bar';
import { ArticleByline } from './article-byline';
import { ArticleCorrections } from './article-corrections';
import { ArticleBody, besideText, type ShowPoll } from './article-body';
import { ArticleTopics } from './article-topics';
import { ArticleVideo } from './article-video';
import { SwipeHint } from './swipe-hint';

export type ArticlePageContent = {
  locale: Locale;
  article: Article;
  authors: readonly Author[];
  book: TopicBook;
  neighbours: Neighbours;
  series: SeriesPart[];
  related: RelatedArticles;
  /** What is read most today, without what stands in the lists. */
  popular: PopularArticle[];
  share: ShareLinks;
  taxonomy: Taxonomy;
  /** What is advertised at its end; nothing beside what is marked as sensitive. */
  advertisement?: ReactNode;
  /** How the polls of its text are shown, where they are out. */
  poll?: ShowPoll;
  /** What is told of it live, and what says so above the headline. */
  live?: { strip: ReactNode; section: ReactNode };
};

/**
 * One article: head, image, text, what it is about, ways to pass it on, and what to read next. The text
 * begins on a phone's first screens: what helps with it stands after its first paragraph.
 */
export function ArticleView(content: ArticlePageContent) {
  const { locale, article, neighbours, taxonomy, share } = content;
  const t = useTranslations('article');
  const words = useTranslations('share');
  return (
    <div className="wrap">
      <Breadcrumb locale={locale} article={article} taxonomy={taxonomy} />
      <ArticleBar locale={locale} article={article} neighbours={neighbours} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-x-10 wide:grid-cols-[60px_minmax(0,1fr)_320px]">
        {share.ok && <ShareRail links={share.value} />}
        <article className="min-w-0 wide:col-start-2">
          <ArticleMain {...content} />
        </article>
        <MoreBeside {...content} />
      </div>
      <MoreBelow {...content} />
      {share.ok && <ShareDock links={share.value} hasAudio={article.audio !== null} />}
      {/* What the scripts of an article know of it, and say. */}
      <p
        role="status"
        data-story={article.id}
        data-title={article.title.text}
        data-no-previous={t('noPrevious')}
        data-no-next={t('noNext')}
        data-copied={words('copied')}
        data-copy-failed={words('copyFailed')}
        className="sr-only"
      />
    </div>
  );
}

function ArticleMain(content: ArticlePageContent) {
  const t = useTranslations('article');
  const shareWords = useTranslations('share');
  const { locale, article, book, share, taxonomy } = content;
  const text = article.body.blocks.map((block) => plainText(block.text)).join(' ');
  const { standfirst, points, paragraphs } = linkedTexts(article, book);
  return (
    <>
      <PaintedWith id={besideText} />
      <header>
        {content.live?.strip}
        <ArticleBadges locale={locale} article={article} taxonomy={taxonomy} book={book} />
        <h1
          id="headline"
          tabIndex={-1}
          className="text-title focus:outline-none lg:text-title-wide"
          lang={article.title.lang}
        >
          {article.title.text}
        </h1>
        {standfirst.length > 0 && (
          <p className="mt-2 text-card-wide leading-[1.65] text-ink2" lang={article.summary?.lang}>
            <InlineText locale={locale} runs={standfirst} />
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-rule py-2 lg:mt-4 lg:py-3">
          <div className="max-lg:grow">
            <ArticleByline
              locale={locale}
              article={article}
              authors={content.authors}
              book={book}
              readingMinutes={articleReadingMinutes(text, article.body.lang)}
            >
              <SwipeHint />
            </ArticleByline>
          </div>
          {share.ok ? (
            <ShareRow links={share.value} />
          ) : (
            <p className="text-geru print:hidden">{shareWords('invalidUrl')}</p>
          )}
        </div>
      </header>
      {article.title.lang !== locale && <OtherLanguageNote locale={locale} />}
      <LeadImage locale={locale} image={article.image} book={book} />
      <div className="mt-5 lg:mt-6">
        <ArticleBody
          locale={locale}
          body={article.body}
          dateline={article.dateline}
          linked={paragraphs}
          book={book}
          districts={taxonomy.districts}
          poll={content.poll}
          lead={article.image?.url ?? null}
        >
          <ArticleAudio locale={locale} audio={article.audio} />
          <KeyPoints locale={locale} lang={article.body.lang} points={points} />
          <ArticleVideo locale={locale} article={article} />
        </ArticleBody>
      </div>
      {content.live?.section}
      <span className="mx-auto mt-7 godna w-27 text-brassline print:hidden" aria-hidden="true" />
      <ArticleCorrections locale={locale} corrections={article.corrections} />
      <SourceLink article={article} />
      {content.advertisement}
      <SeriesBox locale={locale} article={article} parts={content.series} />
      <ArticleTopics locale={locale} article={article} districts={taxonomy.districts} book={book} />
      <div
        key={`reactions ${article.id}`}
        data-island="reactions"
        data-article={article.id}
        className="mt-6 min-h-11 print:hidden reader-out:hidden"
      />
      <div
        data-island="collect"
        data-article={article.id}
        className="mt-2 min-h-11 print:hidden reader-out:hidden"
      />
      <div data-island="history" data-article={article.id} hidden />
      {share.ok && <ShareSection links={share.value} />}
      <NeighbourLinks locale={locale} neighbours={content.neighbours} />
      <p className="mt-8 hidden text-ink2 print:hidden noscript:block">
        {t('commentsWithoutScript')}
      </p>
      <div
        key={`comments ${article.id}`}
        id="comments"
        data-island="comments"
        data-article={article.id}
        className="mt-8 min-h-96 target:min-h-lvh empty:min-h-lvh print:hidden reader-out:hidden"
      />
    </>
  );
}

/**
 * The summary with its known words linked (specification 2), wherever it stands: as key points with
 * what they leave out above, or, where there is no text of its own, as the article itself.
 */
function linkedTexts(article: Article, book: TopicBook) {
  const find = topicFinder(book, article);
  const link = (texts: string[]) => linkTopics(texts, find, articlePage.linkedTopics);
  const { body, summary } = article;
  const paragraphs = new Map<string, InlineRun[]>();
  if (body.isSummary || !summary) {
    const runs = link(body.isSummary ? body.blocks.map((block) => block.text) : []);
    body.blocks.forEach((block, index) => {
      const linked = runs[index];
      if (linked) paragraphs.set(block.id, linked);
    });
    return { standfirst: [], points: [], paragraphs };
  }
  const { points, rest } = keyPointsOf(summary.text);
  const [standfirst = [], ...linkedPoints] = link([rest, ...points]);
  return { standfirst, points: linkedPoints, paragraphs };
}
