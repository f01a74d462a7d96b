'use client';

import * as Parts from '@radix-ui/react-alert-dialog';
import type { FormEvent, ReactNode } from 'react';

import { Button } from './button';
import { cn } from './cn';
import { overlay } from './dialog';
import { useReturnFocus } from './use-return-focus';

/**
 * Asks before something is done that weighs: a title that is the question, what belongs to the answer (a note, an hour),
 * and two buttons that say what they do. Enter in a field answers it, Escape does not do it; the focus begins in the first
 * field, or at the button that does nothing, and goes back to where it was (WAI-ARIA practices, Alert dialog).
 */
export function AlertDialog({
  isOpen,
  title,
  text,
  yes,
  no,
  isDangerous = false,
  isBusy = false,
  onYes,
  onClose,
  children,
}: {
  isOpen: boolean;
  title: string;
  text?: string;
  yes: string;
  no: string;
  isDangerous?: boolean;
  /** Whether the answer is on its way. */
  isBusy?: boolean;
  onYes: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const focus = useReturnFocus();
  const answer = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onYes();
  };
  return (
    <Parts.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Parts.Portal>
        <Parts.Overlay className={overlay} />
        <Parts.Content
          onCloseAutoFocus={focus.giveBack}
          onOpenAutoFocus={(event) => {
            focus.remember();
            const box = event.currentTarget as HTMLElement;
            const field = box.querySelector<HTMLElement>('input, textarea, select');
            if (!field) return;
            event.preventDefault();
            field.focus();
          }}
          {...(!text && { 'aria-describedby': undefined })}
          className={cn(
            'fixed inset-x-4 top-1/2 z-30 mx-auto max-h-[calc(100dvh-2rem)] max-w-110 -translate-y-1/2 overflow-y-auto border border-t-3 border-rule bg-raised p-5 shadow-menu motion-safe:animate-[fade_120ms_ease-out]',
            isDangerous ? 'border-t-gerusolid' : 'border-t-sal',
          )}
        >
          <form onSubmit={answer} className="grid gap-3">
            <Parts.Title className="text-[1.0625rem] leading-normal">{title}</Parts.Title>
            {text && <Parts.Description>{text}</Parts.Description>}
            {children}
            <p className="mt-2 flex flex-wrap justify-end gap-2">
              <Parts.Cancel asChild>
                <Button type="button">{no}</Button>
              </Parts.Cancel>
              {/* Not disabled: it would lose the focus. */}
              <Button
                type="submit"
                variant={isDangerous ? 'danger' : 'primary'}
                aria-disabled={isBusy || undefined}
              >
                {yes}
              </Button>
            </p>
          </form>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
