/** The look of what is typed and chosen in, and of buttons in the newsroom (docs/design.md). */
export const variants = {
  field: 'min-h-11 w-full min-w-0 rounded-box border border-line bg-paper px-3 font-normal',
  label: 'grid min-w-0 gap-1 text-meta font-bold',
  primary:
    'min-h-11 rounded-box border border-sal bg-sal px-5 font-bold text-onsal disabled:opacity-50 aria-disabled:opacity-50',
  quiet:
    'min-h-11 rounded-box border border-line px-4 font-bold hover:bg-sunk disabled:opacity-50 aria-disabled:opacity-50',
  link: 'inline-flex min-h-11 items-center rounded-box border border-sal px-4 font-bold text-sal hover:bg-sunk',
} as const;
