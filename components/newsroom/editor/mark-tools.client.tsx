'use client';

import { Bold, Link2 } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useIsWriting } from './editor-context.client';
import { useMarks } from './use-marks.client';

/** The text of a row that is written in, or else one in which something is chosen, or the first. */
function fieldOfRow(row: string): HTMLTextAreaElement | undefined {
  const fields = ['hi', 'en'].flatMap((locale) => [
    ...document.querySelectorAll<HTMLTextAreaElement>(
      `textarea[data-place="body_${locale}/${CSS.escape(row)}"]`,
    ),
  ]);
  return (
    fields.find((field) => field === document.activeElement) ??
    fields.find((field) => field.selectionStart !== field.selectionEnd) ??
    fields[0]
  );
}

/** Bold and links for who has no keys for them, and where one learns of the keys. */
export function MarkTools({ row, number }: { row: string; number: number }) {
  const t = useTranslations('writing');
  const isWriting = useIsWriting();
  const marks = useMarks();
  const button = (mark: 'bold' | 'link', key: string, sign: React.ReactNode) => (
    <Button
      type="button"
      variant="quiet"
      size="icon"
      disabled={!isWriting}
      aria-label={t(`marks.${mark}`, { number })}
      aria-keyshortcuts={`Control+${key} Meta+${key}`}
      title={t(`marks.${mark}Title`, { key: `Ctrl+${key}` })}
      // The text keeps the focus, what is chosen in it, and phones their keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        const field = fieldOfRow(row);
        if (field) marks[mark](field);
      }}
    >
      {sign}
    </Button>
  );
  return (
    <>
      {button('bold', 'B', <Icon of={Bold} />)}
      {button('link', 'K', <Icon of={Link2} />)}
    </>
  );
}
