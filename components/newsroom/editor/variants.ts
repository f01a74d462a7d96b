/** A small square button beside a block. */
export const toolButton =
  'grid size-11 place-items-center rounded-box border border-transparent hover:border-line disabled:opacity-40';

/** A field of the panel. */
export const ruled =
  'min-h-11 w-full min-w-0 rounded-box border border-line bg-surface px-3 font-normal text-ink read-only:bg-paper aria-invalid:border-geru';

/** A button that leads on. */
export const mainButton =
  'min-h-11 rounded-box border border-sal bg-sal px-4 font-bold text-onsal disabled:opacity-50';

/** Any other button. */
export const sideButton =
  'min-h-11 rounded-box border border-line px-4 font-bold hover:bg-sunk disabled:opacity-50';
