'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';

import {
  Command,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandMessage,
} from '@/components/ui/command';
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { longestPaletteQuery } from '@/lib/newsroom/palette/model';
import type { Role } from '@/lib/newsroom/shared/model';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { localePath } from '@/lib/platform/paths';

import { useMayLeave } from '../shared/leave-confirm.client';
import { useFailureMessage } from '../shared/use-failure-message.client';
import { useFound } from './use-found.client';
import { usePaletteGroups } from './use-palette-groups.client';

/** Leads anywhere by a few words: articles, topics, readers, pages, and what is often begun. */
export function Palette({
  role,
  isOpen,
  onOpenChange,
}: {
  role: Role;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const t = useTranslations('palette');
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent side="palette" aria-describedby={undefined}>
        <DialogTitle className="sr-only">{t('title')}</DialogTitle>
        <Finder role={role} onGone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function Finder({ role, onGone }: { role: Role; onGone: () => void }) {
  const t = useTranslations('palette');
  const locale = useEdition();
  const router = useRouter();
  const mayLeave = useMayLeave();
  const [words, setWords] = useState('');
  const { found, isBusy, failed } = useFound(words);
  const failureMessage = useFailureMessage();
  const groups = usePaletteGroups(role, words, found);
  // What the site has found comes late and stands first: it is chosen until something else is.
  const [chosen, setChosen] = useState({ among: found, value: '' });
  const isNothing = [...words.trim()].length > 1 && groups.every(({ name }) => name === 'search');
  const message = isBusy
    ? ''
    : failed
      ? failureMessage(failed, t('failed'))
      : isNothing
        ? t('nothing')
        : '';
  const first = groups[0]?.entries[0]?.value ?? '';
  const go = (path: string) => {
    onGone();
    const address = localePath(locale, path);
    // What is no page of the newsroom is another kind of page (docs/decisions/0029).
    if (!path.startsWith('/admin')) location.assign(address);
    else if (mayLeave()) router.push(address);
  };
  return (
    <Command
      label={t('title')}
      value={chosen.among === found && chosen.value ? chosen.value : first}
      onValueChange={(value) => setChosen({ among: found, value })}
    >
      <CommandInput
        value={words}
        onValueChange={(next) => {
          setWords(next);
          setChosen({ among: found, value: '' });
        }}
        maxLength={longestPaletteQuery}
        placeholder={t('placeholder')}
        busy={isBusy}
      />
      <CommandMessage>{message}</CommandMessage>
      <CommandList label={t('found')}>
        {groups.map(({ name, entries }) => (
          <CommandGroup key={name} heading={t(name)}>
            {entries.map(({ path, text, ...entry }) => (
              <CommandItem key={entry.value} {...entry} onSelect={() => go(path)}>
                {text}
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
      </CommandList>
      <p className="flex flex-wrap gap-x-4 border-t border-hair px-3.5 py-2 text-meta text-ink2 max-md:hidden">
        <span className="flex items-center gap-1.5">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          {t('choose')}
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd>↵</Kbd>
          {t('open')}
        </span>
      </p>
    </Command>
  );
}
