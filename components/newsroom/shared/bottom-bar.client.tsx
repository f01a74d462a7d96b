'use client';

import { Menu, Plus } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';

import {
  newsroomPages,
  pageAt,
  reaches,
  writePath,
  type Colleague,
  type NewsroomPageKey,
} from '@/lib/newsroom/shared/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

import { PaletteButton } from '../palette/palette-button.client';
import { PageIcon } from './page-icon';
import { PageLinks, WaitingBadge } from './page-links.client';
import { SelfLinks } from './self';
import { useShell } from './shell.client';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Icon } from '@/components/ui/icon';

/** What is reached with one thumb, around the way to a new article; the rest is behind “More”. */
const nearest: readonly NewsroomPageKey[] = ['today', 'desk', 'moderation'];

const place =
  'relative flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-meta leading-none';

/** The newsroom's navigation on phones, at their foot. Needs no script: the rest opens as a menu of the frame. */
export function BottomBar({ locale, colleague }: { locale: Locale; colleague: Colleague }) {
  const t = useTranslations('frame');
  const current = pageAt(usePathname());
  const { waiting } = useShell();
  const links = newsroomPages
    .filter(({ key, role }) => nearest.includes(key) && reaches(colleague.role, role))
    .map(({ key, path }) => (
      <li key={key}>
        <a
          href={localePath(locale, path)}
          aria-current={current === key ? 'page' : undefined}
          className={`${place} aria-[current]:font-bold aria-[current]:text-sal`}
        >
          <PageIcon name={key} size={22} />
          {t(`pages.${key}`)}
          {(waiting[key] ?? 0) > 0 && (
            <span className="absolute top-1 left-1/2 ml-1.5">
              <WaitingBadge count={waiting[key] ?? 0} isUrgent={key === 'moderation'} />
            </span>
          )}
        </a>
      </li>
    ));
  return (
    <nav
      aria-label={t('navigation')}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-10 border-t border-rule bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {/* As high as its links, and each in its place: part of a page may be painted before all have arrived. */}
      <ul
        className={`grid min-h-14 ${links.length === 3 ? 'grid-cols-[repeat(5,1fr)]' : 'grid-cols-[repeat(4,1fr)]'}`}
      >
        {links.slice(0, 2)}
        <li>
          <a href={localePath(locale, writePath)} aria-label={t('pages.write')} className={place}>
            <span className="rounded-box bg-sal px-3 py-1 text-onsal">
              <Icon of={Plus} />
            </span>
            {t('new')}
          </a>
        </li>
        {links.slice(2)}
        <li>
          <Popover>
            <PopoverTrigger className={place}>
              <Icon of={Menu} size={22} />
              {t('more')}
            </PopoverTrigger>
            <PopoverContent className="absolute inset-x-0 bottom-full max-h-[70dvh] overflow-y-auto border-x-0! border-b-0! px-4 pb-2">
              <PaletteButton />
              <PageLinks locale={locale} role={colleague.role} />
              <p className="mt-3 flex flex-wrap gap-x-5 border-t border-rule">
                <SelfLinks locale={locale} />
              </p>
            </PopoverContent>
          </Popover>
        </li>
      </ul>
    </nav>
  );
}
