import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { articlePath } from '@/lib/platform/paths';
import type { FlashMessage } from '@/lib/reader/session/flash-message';
import type { Article } from '@/lib/reading/articles/model';
import type { Poll, PollResult } from '@/lib/reading/polls/model';

import { PollForm } from '@/components/reading/polls/poll-form';
import { PollResults } from '@/components/reading/polls/poll-results';
import { FormStatus } from '../accounts/form-parts';

/** A poll's own page: what came of a vote, then the numbers or the form. Its script shows the part `data-poll` in the article. */
export function PollPageView({
  locale,
  article,
  poll,
  result,
  chosen,
  flash,
  now,
  address,
}: {
  locale: Locale;
  article: Article;
  poll: Poll;
  /** The numbers that this reader may see. */
  result: PollResult | null;
  chosen: number | null;
  flash: FlashMessage | null;
  now: string;
  /** The article's whole address. */
  address: string;
}) {
  const t = translator(locale, 'poll');
  const place = { locale, lang: article.body.lang, poll };
  return (
    <article className="wrap pt-6 pb-10">
      <div className="max-w-[70ch] border-t-3 border-ink pt-3">
        <h1 className="text-title lg:text-title-wide">{t('title')}</h1>
        <div data-poll={poll.id} className="my-5 text-ui">
          <PollMessage locale={locale} flash={flash} />
          {result ? (
            <PollResults
              {...place}
              result={result}
              chosen={chosen}
              countedAt={poll.result ? null : now}
            />
          ) : (
            <PollForm {...place} article={article.id} address={address} />
          )}
        </div>
        <p>
          <a
            href={`${articlePath(locale, article.id)}#${poll.id}`}
            className="inline-flex min-h-11 items-center font-bold text-sal underlined"
          >
            {t('back')}
          </a>
        </p>
      </div>
    </article>
  );
}

function PollMessage({ locale, flash }: { locale: Locale; flash: FlashMessage | null }) {
  const t = translator(locale, 'poll');
  if (flash?.form !== 'poll') return null;
  const wrong = {
    known: t('known'),
    closed: t('closed'),
    changed: t('changed'),
    invalid: t('invalid'),
    unavailable: t('unavailable'),
    tooManyTries: t('tooManyTries', { minutes: flash.minutes ?? 1 }),
  };
  return <FormStatus outcome={flash.outcome} done={{ counted: t('counted') }} wrong={wrong} />;
}
