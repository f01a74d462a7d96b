import { useTranslations } from 'next-intl';

import type { Burst, ManagedPoll, PollTimes } from '@/lib/newsroom/poll-desk/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { formatMoment } from '@/lib/platform/text/dates';
import { sharesOf, shareWords } from '@/lib/reading/polls/model';

import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Table, TableCaption, TableCell, TableHead } from '@/components/ui/table';
import { Collapsible, CollapsibleTrigger } from '@/components/ui/collapsible';
import { ActionForm } from '../shared/action-form.client';
import { OpenTitle } from '../shared/open-title.client';
import { PollArticle } from './poll-article';

const route = '/api/newsroom/polls';

type Properties = { locale: Locale; poll: ManagedPoll; times: PollTimes; now: string };

/** One poll: its numbers, when its votes came, what came at once, and its end. */
export function PollDetails(properties: Properties) {
  const t = useTranslations('pollDesk');
  const { locale, poll, times, now } = properties;
  const { article, block, lines, closesAt } = poll;
  const lang = lines[locale] ? locale : lines.hi ? 'hi' : 'en';
  const [question = ''] = lines[lang] ?? [];
  const isOver = Date.parse(closesAt) <= Date.parse(now);
  return (
    <section aria-labelledby="poll" className="mt-4 max-w-4xl">
      <OpenTitle id="poll" title={question} lang={lang} />
      <p className="mb-3 wrap-anywhere text-ink2">
        <PollArticle locale={locale} poll={poll} />
      </p>
      <Numbers poll={poll} lang={lang} isOver={isOver} />
      <Hours locale={locale} hours={times.hours} />
      <h3 className="mt-6 font-bold">{t('bursts')}</h3>
      <p className="max-w-[66ch] text-ink2">
        {t(times.bursts.length === 0 ? 'noBursts' : 'burstsLede')}
      </p>
      <ul className="empty:hidden">
        {times.bursts.map((burst) => (
          <BurstLine key={burst.minute} locale={locale} poll={poll} burst={burst} />
        ))}
      </ul>
      {!isOver && (
        <div className="mt-6">
          <ActionForm
            path={route}
            fixed={{ article, block }}
            submit={t('close')}
            done={t('closed')}
            question={t('closeQuestion')}
            isQuiet
          />
        </div>
      )}
    </section>
  );
}

function Numbers({ poll, lang, isOver }: { poll: ManagedPoll; lang: Locale; isOver: boolean }) {
  const t = useTranslations('pollDesk');
  const { result, lines } = poll;
  const shares = sharesOf(result.votes);
  return (
    <Table>
      <TableCaption>{t(isOver ? 'voteHead' : 'numbers')}</TableCaption>
      <thead>
        <tr>
          <TableHead scope="col">{t('answer')}</TableHead>
          <TableHead scope="col" kind="figure">
            {t('voteHead')}
          </TableHead>
          <TableHead scope="col" kind="figure">
            {t('share')}
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {(lines[lang] ?? []).slice(1).map((answer, place) => (
          <tr key={place}>
            <TableHead scope="row" lang={lang}>
              {answer}
            </TableHead>
            <TableCell kind="figure">{result.votes[place]}</TableCell>
            <TableCell kind="figure">
              {shares ? shareWords(lang, shares[place] ?? 0) : '–'}
            </TableCell>
          </tr>
        ))}
        <tr>
          <TableHead scope="row">{t('leftOut')}</TableHead>
          <TableCell kind="figure">{result.leftOut}</TableCell>
          <TableCell kind="figure">–</TableCell>
        </tr>
      </tbody>
    </Table>
  );
}

function Hours({ locale, hours }: { locale: Locale; hours: PollTimes['hours'] }) {
  const t = useTranslations('pollDesk');
  if (hours.length === 0) return null;
  const most = Math.max(...hours.map(({ votes }) => votes));
  return (
    <Collapsible className="mt-4">
      <CollapsibleTrigger>{t('hours')}</CollapsibleTrigger>
      <Table>
        <TableCaption className="sr-only">{t('hours')}</TableCaption>
        <thead>
          <tr>
            <TableHead scope="col">{t('hour')}</TableHead>
            <TableHead scope="col" kind="figure">
              {t('voteHead')}
            </TableHead>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hour, votes }) => (
            <tr key={hour}>
              <TableHead scope="row">
                {formatMoment(locale, hour)}
                <svg aria-hidden="true" className="mt-1 block h-2 w-full bg-sunk text-sal">
                  <rect width={`${(votes / most) * 100}%`} height="100%" fill="currentColor" />
                </svg>
              </TableHead>
              <TableCell kind="figure">{votes}</TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Collapsible>
  );
}

/** A minute with many votes, which an editor may leave out of the count, or count again. */
function BurstLine({
  locale,
  poll: { article, block },
  burst: { minute, votes, leftOut, alike },
}: {
  locale: Locale;
  poll: ManagedPoll;
  burst: Burst;
}) {
  const t = useTranslations('pollDesk');
  const counted = leftOut > 0;
  const time = formatMoment(locale, minute);
  return (
    <li className="border-b border-rule py-3">
      <p>
        <strong>{time}</strong> {t('burst', { votes, alike, leftOut })}
      </p>
      <ActionForm
        method="PATCH"
        path={route}
        fixed={{ article, block, minute, counted }}
        submit={t(counted ? 'countAgain' : 'leaveOut')}
        label={time}
        done={t(counted ? 'countedAgain' : 'isLeftOut')}
        isQuiet
        clears
      >
        <Label>
          {t('reason')}
          <Input name="reason" required minLength={3} maxLength={300} />
        </Label>
      </ActionForm>
    </li>
  );
}
