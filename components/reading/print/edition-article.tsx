import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import { translator } from '@/lib/platform/i18n/translator';
import { linesOf } from '@/lib/platform/text/lines';
import { inlineRuns, plainText } from '@/lib/reading/articles/body';
import type { Article, ArticleBlock } from '@/lib/reading/articles/model';
import { printedBlocks } from '@/lib/reading/print/model';

/** An article on paper: as much of it as there is room for, and where the rest is read. */
export function EditionArticle({
  article,
  href,
  authors,
  most,
  heading: Heading,
  image,
}: {
  article: Article;
  /** Where the article is read in full. */
  href: string;
  /** Names of its authors, as they are written. */
  authors: string | null;
  /** Characters of its text at most. */
  most: number;
  heading: 'h2' | 'h3';
  image: ReactNode;
}) {
  const t = useTranslations('print');
  const { blocks, isWhole } = printedBlocks(article.body.blocks, most);
  const isTold = article.coverage !== null || article.videoUrl !== null;
  const dateline =
    article.dateline &&
    translator(article.body.lang, 'article')('dateline', { place: article.dateline });
  return (
    <article className="pe-story">
      <Heading lang={article.title.lang}>
        <a href={href}>{article.title.text}</a>
      </Heading>
      {authors && <p className="pe-byline">{authors}</p>}
      {image}
      <div lang={article.body.lang}>
        {blocks.map((block, index) => (
          <Block key={block.id} block={block}>
            {index === 0 && dateline && <b>{dateline} </b>}
          </Block>
        ))}
      </div>
      {(!isWhole || isTold) && (
        <p className="pe-more">
          <a href={href}>{t('rest')}</a>
        </p>
      )}
    </article>
  );
}

function Block({ block, children }: { block: ArticleBlock; children: ReactNode }) {
  switch (block.type) {
    case 'subhead':
      return <p className="pe-subhead">{block.text}</p>;
    case 'list':
      return (
        <ul>
          {linesOf(block.text).map((entry) => (
            <li key={entry}>{plainText(entry)}</li>
          ))}
        </ul>
      );
    case 'quote':
      return (
        <blockquote>
          {block.text}
          {block.cite && <footer>{block.cite}</footer>}
        </blockquote>
      );
    case 'paragraph':
      return (
        <p>
          {children}
          {inlineRuns(block.text).map((run, index) =>
            run.kind === 'strong' ? <strong key={index}>{run.text}</strong> : run.text,
          )}
        </p>
      );
    case 'image':
    case 'embed':
    case 'gallery':
    case 'table':
    case 'bars':
    case 'lines':
    case 'map':
    case 'poll':
      // What is no prose is not on paper (printedBlocks).
      return null;
  }
}
