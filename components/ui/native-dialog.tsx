import type { ComponentProps } from 'react';

import { cn } from './cn';

const middle =
  'm-auto max-h-[85dvh] w-[min(28rem,calc(100vw-2*var(--gutter)))] overflow-y-auto rounded-box border border-t-3 border-rule bg-surface p-5 backdrop:bg-foot/60';

const boxes = {
  dialog: `${middle} border-t-sal`,
  /** Asks before something is lost. */
  question: `${middle} border-t-geru`,
  /** A drawer at the right edge, as high as the screen. */
  drawer:
    'fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[26rem] max-w-full border-l-3 border-sal bg-paper backdrop:bg-[rgb(0_0_0/0.55)]',
  /** Across the head of the page. */
  top: 'm-0 max-h-dvh w-full max-w-none overflow-y-auto border-b-3 border-sal bg-paper backdrop:bg-[rgb(0_0_0/0.55)]',
};

/**
 * A dialog of documents and their islands: the browser's own, which keeps the focus, gives it back and closes by Escape without
 * a library (docs/decisions/0034). Its owner opens it (`showModal`). `side` says where it stands.
 */
export function NativeDialog({
  side = 'dialog',
  className,
  ...props
}: ComponentProps<'dialog'> & { side?: keyof typeof boxes }) {
  return <dialog className={cn('text-ink shadow-menu', boxes[side], className)} {...props} />;
}
