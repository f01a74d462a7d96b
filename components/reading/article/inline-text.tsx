import type { InlineRun } from '@/lib/reading/articles/body';
import type { Locale } from '@/lib/platform/i18n/locale';
import { topicPath } from '@/lib/platform/paths';

/** Runs of text as elements; links to other sites say so to crawlers. */
export function InlineText({ locale, runs }: { locale: Locale; runs: InlineRun[] }) {
  return runs.map((run, index) => {
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
      case 'topic':
        return (
          <a
            key={index}
            href={topicPath(locale, run.topic)}
            data-topic
            className="text-sal underlined"
          >
            {run.text}
          </a>
        );
    }
  });
}
