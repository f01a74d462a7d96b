import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import type { Colleague, PageGroup, WaitingCounts } from '@/lib/newsroom/shared/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

import { PaletteButton } from '../palette/palette-button.client';
import { BottomBar } from './bottom-bar.client';
import { CacheNewsroom } from './cache-newsroom.client';
import { FoldButton } from './fold-button.client';
import { PageLinks } from './page-links.client';
import { SelfMenu } from './self';
import { Shell } from './shell.client';

type Properties = { locale: Locale; colleague: Colleague };

/**
 * What stands around the newsroom's pages: its navigation as far as the colleague's role reaches, and who they are. It
 * stands at the left, folded to its signs on narrow screens, and becomes a bar at the foot of phones.
 */
export function NewsroomFrame({
  isFolded,
  closedGroups,
  waiting,
  children,
  ...frame
}: Properties & {
  /** Whether this device has folded the navigation to its signs. */
  isFolded: boolean;
  /** Groups of the navigation that this device has closed. */
  closedGroups: readonly PageGroup[];
  waiting: WaitingCounts;
  children: ReactNode;
}) {
  const t = useTranslations('frame');
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-20 -translate-y-[200%] bg-ink px-4 py-3 text-paper focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <Shell
        isHabit={isFolded}
        closedAtFirst={closedGroups}
        waiting={waiting}
        role={frame.colleague.role}
      >
        <Side {...frame} />
        <main
          data-early-presses
          id="content"
          tabIndex={-1}
          className="min-h-dvh min-w-0 grow bg-surface px-(--gutter) pt-2 pb-6 focus:outline-none"
        >
          {children}
        </main>
        <BottomBar {...frame} />
      </Shell>
      <CacheNewsroom />
    </>
  );
}

function Side({ locale, colleague }: Properties) {
  const t = useTranslations('frame');
  return (
    <header className="@container/side sticky top-0 flex h-dvh w-13 shrink-0 flex-col border-r border-rule bg-paper p-2 group-data-folded/shell:w-13 max-md:hidden lg:w-56 print:hidden">
      <div className="flex items-center gap-1">
        <p className="font-display grow truncate pl-2 text-section text-sal @max-[6rem]/side:hidden">
          <a href={localePath(locale, '/admin')} className="inline-flex min-h-control items-center">
            {t('title')}
          </a>
        </p>
        <FoldButton />
      </div>
      <span
        aria-hidden="true"
        className="mb-2 ml-2 godna w-27 shrink-0 text-brassline @max-[6rem]/side:hidden"
      />
      <PaletteButton />
      <nav aria-label={t('navigation')} className="-mx-2 min-h-0 grow overflow-y-auto px-2 pb-2">
        <PageLinks locale={locale} role={colleague.role} canClose />
      </nav>
      <SelfMenu locale={locale} colleague={colleague} />
    </header>
  );
}
