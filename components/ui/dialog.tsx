'use client';

import * as Parts from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import { Button } from './button';
import { cn } from './cn';
import { Icon } from './icon';
import { useReturnFocus } from './use-return-focus';

/** What lies above the page until it is answered or closed (WAI-ARIA practices, Dialog). */
export const Dialog = Parts.Root;
export const DialogTrigger = Parts.Trigger;

/** What the page is seen through while something lies above it. */
export const overlay = 'fixed inset-0 z-30 bg-foot/40 motion-safe:animate-[fade_120ms_ease-out]';

const boxes = {
  dialog:
    'inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] max-w-110 -translate-y-1/2 overflow-y-auto border border-t-3 border-rule border-t-sal p-5',
  /** Near the top, where its list grows downwards. */
  palette:
    'inset-x-4 top-[12dvh] mx-auto max-w-150 border border-t-3 border-rule border-t-sal max-sm:inset-x-0 max-sm:top-0',
  /** At the right edge, on phones at the foot. */
  sheet:
    'inset-y-0 right-0 w-90 max-w-full overflow-y-auto border-l border-rule px-5 pb-5 max-md:inset-x-0 max-md:top-auto max-md:max-h-[85dvh] max-md:w-full max-md:border-t-3 max-md:border-l-0 max-md:border-t-sal',
};

/** The box itself; its first heading is a DialogTitle. `side` says where it stands. */
export function DialogContent({
  side = 'dialog',
  className,
  children,
  ...props
}: ComponentProps<typeof Parts.Content> & { side?: keyof typeof boxes }) {
  const focus = useReturnFocus();
  return (
    <Parts.Portal>
      <Parts.Overlay className={overlay} />
      <Parts.Content
        onOpenAutoFocus={focus.remember}
        onCloseAutoFocus={focus.giveBack}
        className={cn(
          'fixed z-30 bg-raised shadow-menu focus:outline-none motion-safe:animate-[fade_120ms_ease-out]',
          boxes[side],
          className,
        )}
        {...props}
      >
        {children}
      </Parts.Content>
    </Parts.Portal>
  );
}

/** The dialog's name, and the button that closes it. Takes the button's words. */
export function DialogHeader({ close, children }: { close: string; children: ReactNode }) {
  return (
    <div className="sticky top-0 z-1 mb-2 flex min-h-13 items-center gap-2 bg-raised">
      <Parts.Title className="grow text-[1.0625rem] leading-normal">{children}</Parts.Title>
      <Parts.Close asChild>
        <Button type="button" variant="quiet" size="icon" aria-label={close} className="-mr-2">
          <Icon of={X} />
        </Button>
      </Parts.Close>
    </div>
  );
}

/** The dialog's name; `className="sr-only"` where what it is for is seen. */
export const DialogTitle = Parts.Title;
