import { Fragment, type ReactNode } from 'react';

import { bodyParts, inlineRuns, type InlineRun } from '@/lib/reading/articles/body';
import type { Article, ArticleBlock, ImageBlock } from '@/lib/reading/articles/model';
import type { District } from '@/lib/reading/districts/model';
import type { TopicBook } from '@/lib/reading/articles/article-topics';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { linesOf } from '@/lib/platform/text/lines';

import { PollAhead } from '../polls/block-poll';
import { BlockSheet } from '../charts/block-sheet';
import { ArticleImage } from '../listing/article-image';
import { BlockEmbed } from './block-embed';
import { Gallery } from './gallery';
import { InlineText } from './inline-text';
import { ImageCaption } from './image-caption';

/** The id of what stands after the first paragraph; also where that is nothing. */
export const besideText = 'beside-text';

/**
 * The article itself, block by block; block ids are the same in both languages. Takes the runs of
 * paragraphs in which topics are linked, what stands before the first paragraph's words, and what after it.
 */
export function ArticleBody({
  locale,
  body,
  dateline,
  linked,
  book,
  districts,
  poll,
  lead,
  children,
}: {
  locale: Locale;
  body: Article['body'];
  dateline: string | null;
  linked: Map<string, InlineRun[]>;
  book: TopicBook;
  /** Districts that maps know. */
  districts: readonly District[];
  /** How polls are shown; without it as those that are not out yet. */
  poll: ShowPoll | undefined;
  /** The address of the article's image, which stands above. */
  lead: string | null;
  children: ReactNode;
}) {
  const first = body.blocks.find(({ type }) => type === 'paragraph');
  const place = { locale, lang: body.lang, book, districts, poll, lead };
  const aside = (
    <div id={besideText} lang={locale} className="space-y-6 text-ui empty:hidden">
      {children}
    </div>
  );
  return (
    <div lang={body.lang} className="story-text space-y-[1em] text-body lg:text-body-wide">
      {bodyParts(body.blocks).map((part) => {
        if (part.kind === 'gallery')
          return (
            <div key={part.id} id={part.id} data-block className="scroll-mt-4">
              <Gallery {...part} locale={locale} lang={body.lang} book={book} />
            </div>
          );
        const { block } = part;
        return (
          <Fragment key={block.id}>
            <div id={block.id} data-block className="scroll-mt-4">
              <Block {...place} block={block} linked={linked.get(block.id)}>
                {block === first && dateline && (
                  <b>{translator(body.lang, 'article')('dateline', { place: dateline })} </b>
                )}
              </Block>
            </div>
            {block === first && aside}
          </Fragment>
        );
      })}
      {!first && aside}
    </div>
  );
}

/** Shows a poll of the text. */
export type ShowPoll = (block: Extract<ArticleBlock, { type: 'poll' }>) => ReactNode;

/** Where a block stands. */
type Place = {
  locale: Locale;
  /** The language of the text. */
  lang: Locale;
  book: TopicBook;
  districts: readonly District[];
  poll: ShowPoll | undefined;
  lead: string | null;
};

function Block({
  block,
  linked,
  children,
  ...place
}: Place & {
  block: Exclude<ArticleBlock, { type: 'gallery' }>;
  linked: InlineRun[] | undefined;
  /** What a paragraph begins with. */
  children: ReactNode;
}) {
  const { locale, lang } = place;
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          {children}
          <InlineText locale={locale} runs={linked ?? inlineRuns(block.text)} />
        </p>
      );
    case 'subhead':
      return <h2 className="mt-7 text-card-big">{block.text}</h2>;
    case 'quote':
      return (
        <blockquote className="font-display my-7 border-l-4 border-brassline py-1 pl-5 text-card-big leading-relaxed">
          <p>{block.text}</p>
          {block.cite && (
            <footer className="mt-1 font-text text-meta font-normal text-ink2">{block.cite}</footer>
          )}
        </blockquote>
      );
    case 'list':
      return (
        <ul className="list-disc space-y-1 pl-6 marker:text-brassline">
          {linesOf(block.text).map((entry) => (
            <li key={entry}>
              <InlineText locale={locale} runs={inlineRuns(entry)} />
            </li>
          ))}
        </ul>
      );
    case 'image':
      return <BlockImage {...place} block={block} />;
    case 'embed':
      return <BlockEmbed locale={locale} lang={lang} lead={place.lead} block={block} />;
    case 'poll':
      return place.poll?.(block) ?? <PollAhead locale={locale} lang={lang} text={block.text} />;
    case 'table':
    case 'bars':
    case 'lines':
    case 'map':
      return <BlockSheet {...place} block={block} />;
  }
}

/** An image within the text, with what it shows and whose it is. */
function BlockImage({
  locale,
  lang,
  block: { url, alt = '', text, credit, creditLang = lang },
  book,
}: Place & { block: ImageBlock }) {
  return (
    <figure>
      <ArticleImage
        image={{ url, alt, caption: null, credit: null }}
        sizes="(min-width: 64em) 740px, 100vw"
      />
      <ImageCaption
        locale={locale}
        lang={lang}
        caption={text && <InlineText locale={locale} runs={inlineRuns(text)} />}
        credit={credit ? { text: credit, lang: creditLang } : null}
        book={book}
      />
    </figure>
  );
}
