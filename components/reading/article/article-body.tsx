import { Fragment, type ReactNode } from 'react';

import type { Article } from '@/lib/reading/articles/model';
import { inlineRuns, listEntries, type InlineRun } from '@/lib/reading/articles/body';
import { type ArticleBlock } from '@/lib/reading/articles/model';
import type { TopicBook } from '@/lib/reading/articles/article-topics';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';

import { ArticleImage } from '../listing/article-image';
import { InlineText } from './inline-text';
import { ImageCaption } from './image-caption';

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
  children,
}: {
  locale: Locale;
  body: Article['body'];
  dateline: string | null;
  linked: Map<string, InlineRun[]>;
  book: TopicBook;
  children: ReactNode;
}) {
  const first = body.blocks.findIndex(({ type }) => type === 'paragraph');
  const aside = (
    <div lang={locale} className="space-y-6 text-ui empty:hidden">
      {children}
    </div>
  );
  return (
    <div lang={body.lang} className="story-text space-y-[1em] text-body lg:text-body-wide">
      {body.blocks.map((block, index) => (
        <Fragment key={block.id}>
          <div id={block.id} data-block className="scroll-mt-4">
            {block.type === 'image' ? (
              <BlockImage locale={locale} lang={body.lang} block={block} book={book} />
            ) : (
              <Block locale={locale} block={block} linked={linked.get(block.id)}>
                {index === first && dateline && (
                  <b>{translator(body.lang, 'article')('dateline', { place: dateline })} </b>
                )}
              </Block>
            )}
          </div>
          {index === first && aside}
        </Fragment>
      ))}
      {first === -1 && aside}
    </div>
  );
}

function Block({
  locale,
  block,
  linked,
  children,
}: {
  locale: Locale;
  block: Exclude<ArticleBlock, { type: 'image' }>;
  linked: InlineRun[] | undefined;
  /** What a paragraph begins with. */
  children: ReactNode;
}) {
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
          {listEntries(block.text).map((entry) => (
            <li key={entry}>
              <InlineText locale={locale} runs={inlineRuns(entry)} />
            </li>
          ))}
        </ul>
      );
    case 'embed':
      return (
        <p>
          <a href={block.url} rel="noopener nofollow" className="text-sal underlined">
            {block.text || block.url}
          </a>
        </p>
      );
  }
}

/** An image within the text, with what it shows and whose it is. */
function BlockImage({
  locale,
  lang,
  block: { url, alt = '', text, credit, creditLang = lang },
  book,
}: {
  locale: Locale;
  lang: Locale;
  block: Extract<ArticleBlock, { type: 'image' }>;
  book: TopicBook;
}) {
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
