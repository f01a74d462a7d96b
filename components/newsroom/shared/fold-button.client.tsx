'use client';

import { PanelLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';

import { Button } from '@/components/ui/button';
import { useFold } from './shell.client';

/** Folds the navigation to its signs and unfolds it. `[` does the same. */
export function FoldButton() {
  const t = useTranslations('frame');
  const { isFolded, toggle } = useFold();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const isTyping = target?.closest('input, textarea, select, [contenteditable]');
    if (event.key !== '[' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
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
      className="grid size-9 shrink-0 place-items-center rounded-box text-ink2 max-lg:hidden pointer-coarse:size-11"
    >
      <PanelLeft size={18} strokeWidth={1.5} aria-hidden />
    </Button>
  );
}
