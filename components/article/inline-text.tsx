import { inlineRuns } from '@/lib/articles/story-body';

/** A block's text with its marks as elements; links to other sites say so to crawlers. */
export function InlineText({ text }: { text: string }) {
  return inlineRuns(text).map((run, index) => {
    switch (run.kind) {
      case 'text':
        return run.text;
      case 'strong':
        return <strong key={index}>{run.text}</strong>;
      case 'link':
        return (
          <a
            key={index}
            href={run.href}
            rel={run.href.startsWith('/') ? undefined : 'noopener nofollow'}
            className="text-sal underlined"
          >
            {run.text}
          </a>
        );
    }
  });
}
