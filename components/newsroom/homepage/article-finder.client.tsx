'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';

import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';

/** Asks for articles by words; emptied, it gives the newest again. */
export function ArticleFinder({ onFind }: { onFind: (words: string) => void }) {
  const t = useTranslations('homepage');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    onFind(typeof words === 'string' ? words.trim() : '');
  };
  return (
    <form role="search" className="flex max-w-2xl items-end gap-2" onSubmit={submit}>
      <Label className="grow">
        {t('find')}
        <Input
          type="search"
          name="q"
          maxLength={200}
          autoComplete="off"
          onInput={(event) => {
            if (event.currentTarget.value === '') onFind('');
          }}
        />
      </Label>
      <Button type="submit" className="shrink-0">
        {t('findGo')}
      </Button>
    </form>
  );
}
