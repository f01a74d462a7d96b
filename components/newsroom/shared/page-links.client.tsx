'use client';

import { usePathname } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';

import {
  newsroomPages,
  pageAt,
  pageGroups,
  reaches,
  type NewsroomPageKey,
  type Role,
} from '@/lib/newsroom/shared/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

import { PageIcon } from './page-icon';
import { useShell } from './shell.client';

/** What is red: deadlines and readers' complaints run whether or not anybody looks. */
const urgent: readonly NewsroomPageKey[] = ['moderation', 'grievances', 'sources'];

/** The newsroom's pages as far as a role reaches, in their groups. Where they stand in a folded bar their names are only read out. */
export function PageLinks({ locale, role }: { locale: Locale; role: Role }) {
  const t = useTranslations('frame');
  const current = pageAt(usePathname());
  const { waiting } = useShell();
  return pageGroups.map((group) => {
    const pages = newsroomPages.filter((each) => each.group === group && reaches(role, each.role));
    if (pages.length === 0) return null;
    return (
      <section
        key={group}
        className="mt-3 border-rule not-first:@max-[6rem]/side:border-t not-first:@max-[6rem]/side:pt-3"
      >
        <h2 className="px-2 pb-1 font-text text-meta font-normal! text-ink2 @max-[6rem]/side:sr-only">
          {t(`groups.${group}`)}
        </h2>
        <ul>
          {pages.map(({ key, path }) => (
            <li key={key}>
              <PageLink
                locale={locale}
                name={key}
                path={path}
                isCurrent={current === key}
                count={waiting[key] ?? 0}
              />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function PageLink({
  locale,
  name,
  path,
  isCurrent,
  count,
}: {
  locale: Locale;
  name: NewsroomPageKey;
  path: string;
  isCurrent: boolean;
  count: number;
}) {
  const t = useTranslations('frame');
  const link = useRef<HTMLAnchorElement>(null);
  // A low screen has no room for all of them: where one stands is in sight.
  useEffect(() => {
    if (isCurrent && link.current?.checkVisibility())
      link.current.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <a
      ref={link}
      href={localePath(locale, path)}
      title={t(`pages.${name}`)}
      aria-current={isCurrent ? 'page' : undefined}
      className="relative flex min-h-control scroll-mb-16 items-center gap-2.5 rounded-box px-2 hover:bg-sunk aria-[current]:bg-sal/12 aria-[current]:font-bold aria-[current]:text-sal max-md:min-h-control"
    >
      <PageIcon name={name} />
      <span className="grow @max-[6rem]/side:sr-only">{t(`pages.${name}`)}</span>
      {count > 0 && <WaitingBadge count={count} isUrgent={urgent.includes(name)} />}
    </a>
  );
}

/** How much waits behind a link; nothing where nothing does. */
export function WaitingBadge({ count, isUrgent }: { count: number; isUrgent: boolean }) {
  const t = useTranslations('frame');
  const format = useFormatter();
  const shown = count > 99 ? '99+' : format.number(count);
  return (
    <>
      <span
        aria-hidden="true"
        className={`min-w-5 rounded-pill px-1.5 text-center text-meta leading-5 font-bold @max-[6rem]/side:absolute @max-[6rem]/side:-top-1 @max-[6rem]/side:-right-1 ${isUrgent ? 'bg-gerusolid text-ongeru' : 'bg-sal/12 text-sal'}`}
      >
        {shown}
      </span>
      <span className="sr-only">, {t('waiting', { count })}</span>
    </>
  );
}
