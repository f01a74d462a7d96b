'use client';

import { Ellipsis, Languages, Send, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';

import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { Dialog, DialogContent, DialogHeader, DialogTrigger } from '@/components/ui/dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Icon } from '@/components/ui/icon';
import { Textarea } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { articleStates } from '@/lib/newsroom/desk/model';

/** A field with suggestions, of the states of articles. */
export function KitCombobox() {
  const desk = useTranslations('desk');
  const [typed, setTyped] = useState('');
  const states = articleStates.map((state) => ({ value: state, name: desk(`state.${state}`) }));
  return (
    <Combobox
      label={desk('states')}
      listLabel={desk('states')}
      typed={typed}
      choices={states.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()))}
      isOff={false}
      onType={setTyped}
      onChoose={({ name }) => setTyped(name)}
    />
  );
}

/** What floats above a page: a menu, a dialog, a sheet, a question. */
export function KitFloating() {
  const t = useTranslations('kit');
  const desk = useTranslations('desk');
  const keys = useTranslations('keys');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button type="button">
            {t('menu')} <Icon of={Ellipsis} size={16} />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <DropdownMenuItem sign={Send} shortcut="P">
            {desk('action.publish')}
          </DropdownMenuItem>
          <DropdownMenuItem sign={Languages} disabled>
            {desk('openOther')}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem sign={Trash2} isDangerous>
            {desk('action.discard')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {(['dialog', 'sheet'] as const).map((side) => (
        <Dialog key={side}>
          <DialogTrigger asChild>
            <Button type="button">{t(side)}</Button>
          </DialogTrigger>
          <DialogContent side={side} aria-describedby={undefined}>
            <DialogHeader close={keys('close')}>{t(side)}</DialogHeader>
            <p>{t('lede')}</p>
          </DialogContent>
        </Dialog>
      ))}
      <Button type="button" variant="danger-quiet" onClick={() => setAsked(true)}>
        {t('question')}
      </Button>
      <AlertDialog
        isOpen={isAsked}
        isDangerous
        title={desk('confirm.return', { count: 1 })}
        yes={desk('action.return')}
        no={desk('no')}
        onYes={() => setAsked(false)}
        onClose={() => setAsked(false)}
      >
        <Label>
          {desk('returnNote')}
          <Textarea rows={2} required />
        </Label>
      </AlertDialog>
    </>
  );
}
