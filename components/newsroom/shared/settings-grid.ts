/**
 * How a form of settings lies in the newsroom (the `className` of an ActionForm): a box, its fields beside each other where there
 * is room, and its button no wider and no higher than its words.
 */
export const settingsGrid =
  'grid gap-4 border border-rule bg-surface p-4 sm:grid-cols-2 sm:[&>button]:self-end sm:[&>button]:justify-self-start';
