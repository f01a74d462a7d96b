'use client';

import { PanelLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { isForPage, pressedKey } from './pressed-key';
import { useShell } from './shell.client';

/** Folds the navigation to its signs and unfolds it. `[` does the same. */
export function FoldButton() {
  const t = useTranslations('frame');
  const { isFolded, toggle } = useShell();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event) !== '[' || !isForPage(event)) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <Button
      type="button"
      variant="quiet"
      size="none"
      aria-label={isFolded ? t('unfold') : t('fold')}
      title={`${isFolded ? t('unfold') : t('fold')} [`}
      onClick={toggle}
      className="grid size-9 shrink-0 place-items-center rounded-box text-ink2 max-lg:hidden pointer-coarse:size-control"
    >
      <Icon of={PanelLeft} />
    </Button>
  );
}
