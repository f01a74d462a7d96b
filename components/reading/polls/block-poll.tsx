import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import type { ArticleBlock } from '@/lib/reading/articles/model';
import { pollLines, type Poll } from '@/lib/reading/polls/model';

import { PollForm } from './poll-form';
import { PollResults, PollWords } from './poll-results';

/**
 * A poll within a text: a form while it runs, the numbers when it is over. Both are the same for every reader: what one
 * reader chose, and numbers before the end, stand on the poll's own page, or come by its script (poll-vote.client.ts).
 */
export function BlockPoll({
  locale,
  lang,
  article,
  block,
  poll,
  address,
  script,
}: {
  locale: Locale;
  lang: Locale;
  article: string;
  block: Extract<ArticleBlock, { type: 'poll' }>;
  /** The poll that was made of it when it came out; none in a preview. */
  poll: Poll | undefined;
  /** The article's whole address. */
  address: string;
  /** The script's address. */
  script: string;
}) {
  if (!poll) return <PollAhead locale={locale} lang={lang} text={block.text} />;
  return (
    <div lang={locale} data-poll={block.id} className="my-7 text-ui">
      {poll.result ? (
        <PollResults locale={locale} lang={lang} poll={poll} result={poll.result} />
      ) : (
        <>
          <PollForm locale={locale} lang={lang} article={article} poll={poll} address={address} />
          <script data-document="poll" type="module" async src={script} />
        </>
      )}
    </div>
  );
}

/** A poll that is not out yet. */
export function PollAhead({ locale, lang, text }: { locale: Locale; lang: Locale; text: string }) {
  const t = translator(locale, 'poll');
  return (
    <PollWords lang={lang} {...pollLines(text)}>
      <p lang={locale} className="text-meta text-ink2">
        {t('ahead')}
      </p>
    </PollWords>
  );
}
