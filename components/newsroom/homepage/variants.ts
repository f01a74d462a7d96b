/** A button beside an entry; one that can do nothing now stays in the keyboard's way. */
export const quietButton =
  'shrink-0 min-h-11 rounded-box border border-line px-3 font-bold hover:bg-sunk aria-disabled:opacity-40';
