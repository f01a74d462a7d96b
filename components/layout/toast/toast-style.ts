/** How a message looks, whatever draws it. */
export const toastStyle = {
  box: 'flex w-(--width) max-w-full items-center gap-3 rounded-box border-l-4 border-brassline bg-ink px-4 py-3 text-paper shadow-menu print:hidden',
  error: 'border-geru',
  content: 'min-w-0 flex-1',
  description: 'text-meta',
  action: 'min-h-11 shrink-0 px-2 font-bold underlined',
} as const;

/** Messages stand above the dock of small screens and the banner of a lost connection. */
export const toastBottom = 'calc(var(--dock) + var(--banner) + 16px)';
