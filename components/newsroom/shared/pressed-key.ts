/** Where keys are typed into something, and what floats above the page and has keys of its own. */
const elsewhere =
  'input:not([type=checkbox]), textarea, select, [role=menu], [role=listbox], [role$=dialog]';

/** Takes a press of a key; gives whether it is the page's: nothing is typed into, nothing is open above the page, and no other key is held. */
export function isForPage(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest(elsewhere))
  );
}

/**
 * Takes a key as it was pressed; gives the name that the newsroom's keys go by: letters are small, and on
 * a layout of another script (INSCRIPT writes र where j is) it is what the key is called on a Latin one
 * (`code`, UI Events 3.5). Keys of a Latin layout are what is printed on them, wherever they are.
 */
export function pressedKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[A-Z]$/.test(key)) return key.toLowerCase();
  const isOfAnotherScript = /^\P{ASCII}+$/u.test(key);
  if (!isOfAnotherScript) return key;
  if (code === 'Slash') return '/';
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}
