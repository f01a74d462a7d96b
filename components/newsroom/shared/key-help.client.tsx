'use client';

import { Keyboard } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';

import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogHeader, DialogTrigger } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Kbd } from '@/components/ui/kbd';
import type { Messages } from 'next-intl';

import { isForPage, pressedKey } from './pressed-key';

/** A key, and the name of what it does in the catalogue. */
export type NamedKey = readonly [key: string, what: keyof Messages['keys']['does']];

/** Keys that every page of the newsroom has. */
const everywhere: readonly NamedKey[] = [
  ['Ctrl K', 'palette'],
  ['N', 'write'],
  ['[', 'fold'],
  ['?', 'help'],
  ['Esc', 'close'],
];

/** All keys of a page, by its button and by `?`. */
export function KeyHelp({ keys }: { keys: readonly NamedKey[] }) {
  const t = useTranslations('keys');
  const [isOpen, setOpen] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event) !== '?' || !isForPage(event)) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button
          type="button"
          variant="quiet"
          size="icon"
          aria-label={t('title')}
          aria-keyshortcuts="?"
          className="text-ink2 max-md:hidden"
        >
          <Icon of={Keyboard} size={20} />
        </Button>
      </DialogTrigger>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader close={t('close')}>{t('title')}</DialogHeader>
        <Keys title={t('here')} keys={keys} />
        <Keys title={t('everywhere')} keys={everywhere} />
      </DialogContent>
    </Dialog>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly NamedKey[] }) {
  const t = useTranslations('keys.does');
  return (
    <section className="mt-3">
      <h3 className="border-b border-ink pb-1 font-bold">{title}</h3>
      <dl>
        {keys.map(([key, what]) => (
          <div
            key={key}
            className="flex min-h-8 items-center justify-between gap-4 border-b border-hair"
          >
            <dd>{t(what)}</dd>
            <dt>
              <span className="sr-only">{key}</span>
              <Kbd className="inline-grid!">{key}</Kbd>
            </dt>
          </div>
        ))}
      </dl>
    </section>
  );
}
