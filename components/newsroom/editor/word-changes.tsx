import type { Locale } from '@/lib/platform/i18n/locale';
import { wordDiff } from '@/lib/newsroom/editor/compare/word-diff';

/** Two texts as one: what is gone struck out, what is new underlined, and a little room between the two. */
export function WordChanges({
  before,
  after,
  lang,
}: {
  before: string;
  after: string;
  lang: Locale;
}) {
  return (
    <p lang={lang} className="whitespace-pre-wrap">
      {wordDiff(before, after).map((run, index) => {
        const key = `${index} ${run.kind}`;
        if (run.kind === 'gone')
          return (
            <del key={key} className="bg-gerutint text-geru has-[+ins]:me-1">
              {run.text}
            </del>
          );
        if (run.kind === 'new')
          return (
            <ins key={key} className="bg-brasstint font-bold">
              {run.text}
            </ins>
          );
        return <span key={key}>{run.text}</span>;
      })}
    </p>
  );
}
