import { useFormatter, useTranslations } from 'next-intl';

import { deskPath, type DeskCounts } from '@/lib/newsroom/desk/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import type { Today } from '@/lib/newsroom/today/model';
import { localePath } from '@/lib/platform/paths';
import { formatShortMoment } from '@/lib/platform/text/dates';
import { Card } from '@/components/ui/card';

type Kind = {
  key: 'waiting' | 'comments' | 'next' | 'behind';
  count: number;
  path: string;
  note?: string | undefined;
};

/** How much there is of each kind of work, since or until when, and the way to it. */
export function CountStrip({
  locale,
  counts,
  comments,
  today: { waiting, next, behind },
  now,
}: {
  locale: Locale;
  counts: DeskCounts;
  /** Comments that are reported or held; undefined for whom they are none of their work. */
  comments: number | undefined;
  today: Today;
  now: Date;
}) {
  const t = useTranslations('today');
  const moment = (iso: string | null | undefined) =>
    iso ? formatShortMoment(locale, iso, now) : undefined;
  const oldest = moment(waiting[0]?.updatedAt);
  const soonest = moment(next[0]?.publishedAt);
  const format = useFormatter();
  const kinds: Kind[] = [
    {
      key: 'waiting',
      count: counts.awaiting_review ?? 0,
      path: deskPath({ state: 'awaiting_review' }),
      note: oldest && t('oldest', { time: oldest }),
    },
    ...(comments === undefined
      ? []
      : [{ key: 'comments', count: comments, path: '/admin/moderation' } satisfies Kind]),
    {
      key: 'next',
      count: counts.scheduled ?? 0,
      path: deskPath({ state: 'scheduled' }),
      note: soonest && t('soonest', { time: soonest }),
    },
    { key: 'behind', count: behind.count, path: '/admin#behind' },
  ];
  return (
    <Card
      asChild
      variant="lead"
      size="none"
      className="my-4 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] md:flex"
    >
      <ul>
        {kinds.map(({ key, count, path, note }) => (
          <li key={key} className="grow basis-0 border-rule not-last:md:border-r">
            <a
              href={localePath(locale, path)}
              className="flex min-h-16 items-center gap-3 px-[min(1rem,16px)] py-2 hover:bg-sunk"
            >
              <b
                className={`text-lead tabular-nums ${key === 'comments' && count > 0 ? 'text-geru' : ''}`}
              >
                {format.number(count)}
              </b>
              <span className="min-w-0 leading-snug">
                {t(`counts.${key}`)}
                {note && <span className="block text-meta text-ink2">{note}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
