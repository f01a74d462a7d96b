declare global {
  interface Window {
    /** What was pressed before the small script was there; ends the listening. */
    takePresses?: () => [control: HTMLElement, type: string][];
  }
}

/** What needs the small script, by the event that tells of its use. */
const controls: Record<string, string> = { click: '[type=button]', change: 'select' };

/**
 * Remembers presses of buttons and what is chosen from lists, from the first paint on. Links, menus and forms are the
 * browser's and need nobody; these would say nothing until the small script is there.
 */
export function rememberPresses(): void {
  const pressed: [HTMLElement, string][] = [];
  const remember = ({ target, type }: Event) => {
    const control =
      target instanceof Element ? target.closest<HTMLElement>(controls[type] ?? '') : null;
    if (control) pressed.push([control, type]);
  };
  for (const type in controls) addEventListener(type, remember, true);
  window.takePresses = () => {
    for (const type in controls) removeEventListener(type, remember, true);
    return pressed;
  };
}

/** Carries out what was pressed before somebody heard it. */
export function carryOutPresses(): void {
  for (const [control, type] of window.takePresses?.() ?? []) {
    if (type === 'click') control.click();
    else control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
