'use client';

import { FileText, Hash } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';

import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Collapsible, CollapsibleTrigger } from '@/components/ui/collapsible';
import { CollapsibleRow } from '@/components/ui/collapsible-row';
import {
  Command,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from '@/components/ui/command';
import { FileInput } from '@/components/ui/file-input';
import { NativeDialog } from '@/components/ui/native-dialog';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';
import { showToast } from '@/components/layout/toast/show-toast.client';

/** What the platform itself opens and folds, and what is chosen by a press. */
export function KitFolds() {
  const t = useTranslations('kit');
  const desk = useTranslations('desk');
  const keys = useTranslations('keys');
  const drawer = useRef<HTMLDialogElement>(null);
  const [pressed, setPressed] = useState(0);
  const states = (['draft', 'published', 'withdrawn'] as const).map((state) =>
    desk(`state.${state}`),
  );
  return (
    <>
      <Card>{t('lede')}</Card>
      <Card variant="lead" size="large">
        {t('lede')}
      </Card>
      <ToggleGroup aria-label={t('choice')} className="gap-2">
        {states.map((name, place) => (
          <ToggleGroupItem
            key={name}
            isPressed={place === pressed}
            onClick={() => setPressed(place)}
          >
            {name}
          </ToggleGroupItem>
        ))}
      </ToggleGroup>
      <FileInput label={t('file')} accept="image/*" />
      <Collapsible>
        <CollapsibleTrigger>{t('fold')}</CollapsibleTrigger>
        <p>{t('lede')}</p>
      </Collapsible>
      <Collapsible className="w-60 max-w-full">
        <CollapsibleRow value={states[0]}>
          <b>{t('foldRow')}</b>
        </CollapsibleRow>
        <p>{t('lede')}</p>
      </Collapsible>
      <Popover className="relative">
        <PopoverTrigger className="flex min-h-control items-center px-2 font-bold">
          {t('popover')}
        </PopoverTrigger>
        <PopoverContent className="absolute w-60 max-w-[80vw] p-3">{t('lede')}</PopoverContent>
      </Popover>
      <Button type="button" onClick={() => drawer.current?.showModal()}>
        {t('drawer')}
      </Button>
      <NativeDialog ref={drawer} side="drawer" aria-label={t('drawer')}>
        <div className="grid gap-3 p-4">
          <p>{t('lede')}</p>
          <Button type="button" onClick={() => drawer.current?.close()}>
            {keys('close')}
          </Button>
        </div>
      </NativeDialog>
      <Button
        type="button"
        onClick={() =>
          showToast({
            id: 'kit',
            message: desk('done.discard', { count: 1 }),
            tone: 'success',
            milliseconds: Infinity,
            action: {
              label: desk('undo'),
              press: () => showToast({ id: 'kit', message: desk('undone', { count: 1 }) }),
            },
          })
        }
      >
        {t('toast')}
      </Button>
    </>
  );
}

/** A field and what it finds, as the palette has them. */
export function KitCommand() {
  const t = useTranslations('kit');
  const palette = useTranslations('palette');
  const [chosen, setChosen] = useState('');
  return (
    <Command label={palette('title')} className="w-full border border-rule">
      <CommandInput busy={false} placeholder={palette('placeholder')} />
      <CommandList label={palette('found')}>
        <CommandGroup heading={palette('articles')}>
          <CommandItem value="one" sign={FileText} end={chosen} onSelect={() => setChosen('✓')}>
            {t('lede')}
          </CommandItem>
        </CommandGroup>
        <CommandGroup heading={palette('topics')}>
          <CommandItem value="two" sign={Hash} onSelect={() => setChosen('')}>
            {t('title')}
          </CommandItem>
        </CommandGroup>
      </CommandList>
    </Command>
  );
}
