'use client';

import { useTranslations } from 'next-intl';

import { takeBack, tryAgain } from '@/lib/reader/outbox/browser';
import type { Entry } from '@/lib/reader/outbox/model';
import { textOf } from '@/lib/reader/outbox/overlay';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';

/** What a reader can do about something that has not arrived. `onEdit` puts a comment's text back into its box. */
export function QueuedActions({
  entry,
  onEdit,
}: {
  entry: Entry;
  onEdit?: (text: string) => void;
}) {
  const t = useTranslations('outbox');
  const text = textOf(entry.deed);
  const copy = async () => {
    if (text === null) return;
    const isCopied = await copyText(text);
    showToast({
      id: 'outbox-copy',
      message: isCopied ? t('copied') : t('copyFailed'),
      tone: isCopied ? 'success' : 'error',
    });
  };
  const edit = () => {
    if (text === null) return;
    onEdit?.(text);
    void takeBack(entry);
  };
  return (
    <div className="-ml-2 flex flex-wrap text-meta text-ink2">
      {entry.refusal && (
        <Button
          type="button"
          variant="link"
          size="text"
          className="px-2"
          onClick={() => void tryAgain(entry)}
        >
          {t('tryAgain')}
        </Button>
      )}
      {text !== null && onEdit && (
        <Button type="button" variant="link" size="text" className="px-2" onClick={edit}>
          {t('edit')}
        </Button>
      )}
      {text !== null && (entry.refusal || !onEdit) && (
        <Button
          type="button"
          variant="link"
          size="text"
          className="px-2"
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
      )}
      <Button
        type="button"
        variant="link"
        size="text"
        className="px-2"
        onClick={() => void takeBack(entry)}
      >
        {entry.refusal ? t('discard') : t('takeBack')}
      </Button>
    </div>
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
