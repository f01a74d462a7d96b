import { useTranslations } from 'next-intl';

import { deskPath, type DeskCounts } from '@/lib/newsroom/desk/model';
import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

/** How much there is of each kind of work, and the way to it. */
export function CountStrip({
  locale,
  counts,
  comments,
  behind,
}: {
  locale: Locale;
  counts: DeskCounts;
  /** Comments that are reported or held; undefined for whom they are none of their work. */
  comments: number | undefined;
  behind: number;
}) {
  const t = useTranslations('today');
  const number = new Intl.NumberFormat(formatLocale(locale));
  const kinds = [
    {
      key: 'waiting',
      count: counts.awaiting_review ?? 0,
      path: deskPath({ state: 'awaiting_review' }),
    },
    ...(comments === undefined
      ? []
      : [{ key: 'comments' as const, count: comments, path: '/admin/moderation' }]),
    { key: 'next', count: counts.scheduled ?? 0, path: deskPath({ state: 'scheduled' }) },
    { key: 'behind', count: behind, path: '/admin#behind' },
  ] as const;
  return (
    <ul className="my-4 grid grid-cols-2 border border-t-3 border-rule border-t-sal bg-surface md:flex">
      {kinds.map(({ key, count, path }) => (
        <li key={key} className="grow basis-0 border-rule not-last:md:border-r">
          <a
            href={localePath(locale, path)}
            className="flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-sunk"
          >
            <b
              className={`text-lead tabular-nums ${key === 'comments' && count > 0 ? 'text-geru' : ''}`}
            >
              {number.format(count)}
            </b>
            <span>{t(`counts.${key}`)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
