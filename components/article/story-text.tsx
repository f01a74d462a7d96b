import type { Article } from '@/lib/articles/model';
import { listEntries, type StoryBlock } from '@/lib/articles/story-body';

import { InlineText } from './inline-text';

/** The story itself, block by block; block ids are the same in both languages. */
export function StoryText({ body }: { body: Article['body'] }) {
  return (
    <div
      lang={body.lang}
      className="story-text print:text-black space-y-[1em] text-body lg:text-body-wide"
    >
      {body.blocks.map((block) => (
        <div key={block.id} id={block.id} data-block className="scroll-mt-4">
          <Block block={block} />
        </div>
      ))}
    </div>
  );
}

function Block({ block }: { block: StoryBlock }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <InlineText text={block.text} />
        </p>
      );
    case 'subhead':
      return <h2 className="mt-7 text-card-big">{block.text}</h2>;
    case 'quote':
      return (
        <blockquote className="my-7 border-l-4 border-brassline py-1 pl-5 font-display text-card-big leading-relaxed">
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
              <InlineText text={entry} />
            </li>
          ))}
        </ul>
      );
    case 'image':
      return (
        <figure>
          <div className="aspect-video bg-sunk">
            <img
              src={block.url}
              alt={block.alt ?? ''}
              loading="lazy"
              decoding="async"
              referrerPolicy="no-referrer"
              className="size-full object-cover"
            />
          </div>
          {block.text && <figcaption className="pt-2 text-meta text-ink2">{block.text}</figcaption>}
        </figure>
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
