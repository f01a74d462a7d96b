'use client';

import { PanelLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';

import { foldCookie } from '@/lib/newsroom/shared/model';

import { Button } from '@/components/ui/button';

/** A year, in seconds: a habit of this device. */
const kept = 31_536_000;

/** Folds the navigation to its signs, and keeps it so on this device. `[` does the same. */
export function FoldButton({ isFolded }: { isFolded: boolean }) {
  const t = useTranslations('frame');
  const [folded, setFolded] = useState(isFolded);
  useEffect(() => {
    document.querySelector('[data-shell]')?.toggleAttribute('data-folded', folded);
  }, [folded]);
  const toggle = () => {
    document.cookie = `${foldCookie}=${folded ? '' : '1'};path=/;max-age=${kept};samesite=lax`;
    setFolded(!folded);
  };
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
      aria-label={folded ? t('unfold') : t('fold')}
      title={`${folded ? t('unfold') : t('fold')} [`}
      onClick={toggle}
      className="grid size-9 shrink-0 place-items-center rounded-box text-ink2 max-lg:hidden pointer-coarse:size-11"
    >
      <PanelLeft size={18} strokeWidth={1.5} aria-hidden />
    </Button>
  );
}
