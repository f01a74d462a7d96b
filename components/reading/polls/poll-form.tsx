import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { formatMoment, isoInIndia } from '@/lib/platform/text/dates';
import { pollPath, type Poll } from '@/lib/reading/polls/model';

import { Button } from '@/components/ui/button';
import { Radio } from '@/components/ui/checkbox';
import { CheckLabel } from '@/components/ui/label';
import { Card } from '@/components/ui/card';

/** A poll that runs, as a plain form: the same for every reader, so it says nothing of who has voted or how many. */
export function PollForm({
  locale,
  lang,
  article,
  poll,
  address,
}: {
  locale: Locale;
  /** The language of the text. */
  lang: Locale;
  article: string;
  poll: Poll;
  /** The article's whole address, for paper. */
  address: string;
}) {
  const t = translator(locale, 'poll');
  const until = formatMoment(locale, poll.closesAt);
  const here = pollPath(locale, article, poll.id);
  return (
    <Card asChild variant="lead" size="large">
      <form method="post" action={`${here}/vote`} data-poll-form data-offline={t('offline')}>
        <fieldset>
          <legend lang={lang} className="pb-2 text-card font-bold">
            {poll.question}
          </legend>
          <ul lang={lang}>
            {poll.answers.map((answer, place) => (
              <li key={place}>
                <CheckLabel className="py-2">
                  <Radio name="answer" value={place + 1} required className="print:hidden" />
                  {answer}
                </CheckLabel>
              </li>
            ))}
          </ul>
        </fieldset>
        <input type="hidden" name="seen" value={poll.revision} />
        <p className="py-2 print:hidden">
          <Button type="submit" variant="primary">
            {t('vote')}
          </Button>
        </p>
        <p role="status" className="font-bold empty:hidden" />
        <p className="text-meta text-ink2">
          <time dateTime={isoInIndia(poll.closesAt)}>{t('until', { until })}</time> {t('once')}
        </p>
        <p className="text-meta text-ink2 print:hidden">
          <a
            href={here}
            rel="nofollow"
            className="inline-flex min-h-11 items-center text-sal underlined"
          >
            {t('see')}
          </a>
        </p>
        <p className="hidden text-meta print:block">{t('voteAt', { address })}</p>
      </form>
    </Card>
  );
}
