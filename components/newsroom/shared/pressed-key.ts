/** Takes what a key was pressed on; gives whether the key belongs to what is being typed or chosen in, not to the page. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
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
