/** How a message looks, whatever draws it. */
export const toastStyle = {
  box: 'flex w-(--width) max-w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-box border-l-4 border-brassline bg-ink px-4 py-3 text-paper shadow-menu print:hidden',
  error: 'border-geru',
  content: 'min-w-0 flex-1 basis-32',
  description: 'text-meta',
  action: 'ml-auto min-h-11 max-w-full px-2 font-bold underlined',
} as const;

/** Messages stand above the dock of small screens and the banner of a lost connection. */
export const toastBottom = 'calc(var(--dock) + var(--banner) + 16px)';
