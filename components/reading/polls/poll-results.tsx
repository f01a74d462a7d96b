import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { formatMoment } from '@/lib/platform/text/dates';
import {
  sharesOf,
  shareWords,
  sumOf,
  wasHeldElsewhere,
  type Poll,
  type PollResult,
} from '@/lib/reading/polls/model';

import { SheetTable } from '../charts/sheet-table';

/**
 * The numbers of a poll: a table with a bar under each count (its part of all), how many voted and when, and what they are not. Takes the
 * votes as they stand, what the reader chose (1 is the first), and when it was counted where the poll still runs.
 */
export function PollResults({
  locale,
  lang,
  poll,
  result,
  chosen = null,
  countedAt = null,
}: {
  locale: Locale;
  /** The language of the text. */
  lang: Locale;
  poll: Poll;
  result: PollResult;
  chosen?: number | null;
  countedAt?: string | null;
}) {
  const t = translator(locale, 'poll');
  const count = sumOf(result.votes);
  const [from, until] = [poll.openedAt, poll.closesAt].map((at) => formatMoment(locale, at));
  if (wasHeldElsewhere(poll)) return <HeldElsewhere locale={locale} lang={lang} poll={poll} />;
  return (
    <figure className="break-inside-avoid border-t-3 border-t-sal bg-surface px-4 py-5 sm:px-6">
      <figcaption lang={lang} className="pb-2 text-card font-bold">
        {poll.question}
      </figcaption>
      <div lang={lang}>
        <CountTable locale={locale} lang={lang} poll={poll} votes={result.votes} chosen={chosen} />
      </div>
      <p className="pt-2 font-bold">
        {countedAt === null
          ? t('total', { count, from: from ?? '', until: until ?? '' })
          : t('soFar', { count, time: formatMoment(locale, countedAt), until: until ?? '' })}
      </p>
      {sharesOf(result.votes) === null && count > 0 && (
        <p className="text-meta text-ink2">{t('few')}</p>
      )}
      {result.leftOut > 0 && (
        <p className="text-meta text-ink2">{t('leftOut', { count: result.leftOut })}</p>
      )}
      {result.isBrought && <p className="text-meta text-ink2">{t('brought')}</p>}
      <p className="text-meta text-ink2">{t('notSurvey')}</p>
    </figure>
  );
}

function CountTable({
  locale,
  lang,
  poll,
  votes,
  chosen,
}: {
  locale: Locale;
  lang: Locale;
  poll: Poll;
  votes: readonly number[];
  chosen: number | null;
}) {
  const t = translator(lang, 'poll');
  const shares = sharesOf(votes);
  const all = Math.max(1, sumOf(votes));
  const figure = new Intl.NumberFormat(formatLocale(locale));
  const rows = poll.answers.map((answer, place) => [
    place + 1 === chosen ? t('chosen', { answer }) : answer,
    figure.format(votes[place] ?? 0),
    ...(shares ? [shareWords(lang, shares[place] ?? 0)] : []),
  ]);
  const head = [t('answer'), t('votes'), ...(shares ? [t('shares')] : [])];
  return (
    <SheetTable
      sheet={{ title: null, head, rows }}
      label={poll.question}
      cell={(row, column, text) =>
        column === 1 ? (
          <>
            {text}
            <svg aria-hidden="true" className="mt-1 block h-2 w-full min-w-20 bg-sunk text-sal">
              <rect
                width={`${((votes[row] ?? 0) / all) * 100}%`}
                height="100%"
                fill="currentColor"
              />
            </svg>
          </>
        ) : (
          text
        )
      }
    />
  );
}

/** A poll that came with an archive when it was over: what was asked, and no numbers, since none were counted here. */
function HeldElsewhere({ locale, lang, poll }: { locale: Locale; lang: Locale; poll: Poll }) {
  const t = translator(locale, 'poll');
  return (
    <PollWords lang={lang} {...poll}>
      <p lang={locale} className="text-meta text-ink2">
        {t('elsewhere')}
      </p>
    </PollWords>
  );
}

/** The question and its answers alone, where nobody votes. */
export function PollWords({
  lang,
  question,
  answers,
  children,
}: {
  lang: Locale;
  question: string;
  answers: readonly string[];
  children: React.ReactNode;
}) {
  return (
    <section
      lang={lang}
      aria-label={question}
      className="border-t-3 border-t-sal bg-surface px-4 py-5 sm:px-6"
    >
      <p className="text-card font-bold">{question}</p>
      <ul className="list-disc space-y-1 pl-6 marker:text-brassline">
        {answers.map((answer, place) => (
          <li key={place}>{answer}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}
