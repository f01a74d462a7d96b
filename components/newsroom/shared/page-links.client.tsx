'use client';

import { ChevronDown } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import {
  newsroomPages,
  pageAt,
  pageGroups,
  reaches,
  type NewsroomPage,
  type NewsroomPageKey,
  type PageGroup,
  type Role,
} from '@/lib/newsroom/shared/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

import { PageIcon } from './page-icon';
import { useShell } from './shell.client';

/** What is red: deadlines and readers' complaints run whether or not anybody looks. */
const urgent: readonly NewsroomPageKey[] = ['moderation', 'grievances', 'sources'];

/**
 * The newsroom's pages as far as a role reaches, in their groups, which close where they may. Where they stand in a folded
 * bar their names are only read out, and all of them stand there.
 */
export function PageLinks({
  locale,
  role,
  canClose = false,
}: {
  locale: Locale;
  role: Role;
  canClose?: boolean;
}) {
  const current = pageAt(usePathname());
  const { closedGroups, waiting } = useShell();
  return pageGroups.map((group) => {
    const pages = newsroomPages.filter((each) => each.group === group && reaches(role, each.role));
    if (pages.length === 0) return null;
    const isClosed = canClose && closedGroups.includes(group);
    const hidden = isClosed ? pages.filter(({ key }) => key !== current) : [];
    return (
      <section
        key={group}
        className="mt-3 border-rule not-first:@max-[6rem]/side:border-t not-first:@max-[6rem]/side:pt-3"
      >
        <GroupHead group={group} hidden={hidden} canClose={canClose} />
        <ul id={canClose ? `pages-${group}` : undefined}>
          {pages.map((page) => (
            <li
              key={page.key}
              className={hidden.includes(page) ? '@min-[6rem]/side:hidden' : undefined}
            >
              <PageLink
                locale={locale}
                name={page.key}
                path={page.path}
                isCurrent={current === page.key}
                count={waiting[page.key] ?? 0}
              />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** The name of a group; closed it says how much waits behind its hidden pages. The page that is open stays in sight. */
function GroupHead({
  group,
  hidden,
  canClose,
}: {
  group: PageGroup;
  hidden: readonly NewsroomPage[];
  canClose: boolean;
}) {
  const t = useTranslations('frame');
  const { closedGroups, toggleGroup, waiting } = useShell();
  const name = t(`groups.${group}`);
  const look = 'font-text text-meta font-normal! text-ink2';
  if (!canClose) return <h2 className={`px-2 pb-1 ${look}`}>{name}</h2>;
  const isClosed = closedGroups.includes(group);
  const count = hidden.reduce((sum, { key }) => sum + (waiting[key] ?? 0), 0);
  return (
    <h2 className={look}>
      <span className="sr-only @min-[6rem]/side:hidden">{name}</span>
      <Button
        type="button"
        variant="bare"
        size="none"
        aria-expanded={!isClosed}
        aria-controls={`pages-${group}`}
        onClick={() => toggleGroup(group)}
        className="group/head flex min-h-control-small w-full items-center gap-2 rounded-box px-2 text-left hover:bg-sunk @max-[6rem]/side:hidden"
      >
        <span className="grow">{name}</span>
        {count > 0 && (
          <WaitingBadge
            count={count}
            isUrgent={hidden.some(({ key }) => urgent.includes(key) && (waiting[key] ?? 0) > 0)}
          />
        )}
        <Icon
          of={ChevronDown}
          size={16}
          className={
            isClosed
              ? '-rotate-90'
              : 'opacity-0 group-hover/head:opacity-100 group-focus-visible/head:opacity-100 pointer-coarse:opacity-100'
          }
        />
      </Button>
    </h2>
  );
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
  const { isFolded } = useShell();
  const link = useRef<HTMLAnchorElement>(null);
  // A low screen has no room for all of them: where one stands is in sight, folded and unfolded.
  useEffect(() => {
    if (isCurrent && link.current?.checkVisibility())
      link.current.scrollIntoView({ block: 'nearest' });
  }, [isCurrent, isFolded]);
  return (
    <a
      ref={link}
      href={localePath(locale, path)}
      title={t(`pages.${name}`)}
      aria-current={isCurrent ? 'page' : undefined}
      className="relative flex min-h-control items-center gap-2.5 rounded-box px-2 hover:bg-sunk aria-[current]:bg-sal/12 aria-[current]:font-bold aria-[current]:text-sal max-md:min-h-control"
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
