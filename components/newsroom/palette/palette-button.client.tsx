'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Kbd } from '@/components/ui/kbd';

import { useOpenPalette } from './palette-host.client';

/** Opens the command palette; in the folded navigation by its sign alone. */
export function PaletteButton() {
  const t = useTranslations('palette');
  return (
    <Button
      type="button"
      size="none"
      title={t('title')}
      aria-keyshortcuts="Control+k Meta+k"
      onClick={useOpenPalette()}
      className="mt-2 flex min-h-control w-full items-center gap-2 rounded-box border-rule! bg-surface px-2 text-ink2 @max-[6rem]/side:justify-center @max-[6rem]/side:px-0"
    >
      <Icon of={Search} />
      <span className="grow text-left @max-[6rem]/side:sr-only">{t('title')}</span>
      <Kbd className="@max-[6rem]/side:hidden">Ctrl K</Kbd>
    </Button>
  );
}
