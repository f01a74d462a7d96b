declare global {
  interface Window {
    /** What was pressed before the small script was there; ends the listening. */
    takePresses?: () => HTMLElement[];
  }
}

/**
 * Remembers presses of buttons from the first paint on. Links, menus and forms are the browser's and need nobody; a
 * button that needs the small script would say nothing until it is there.
 */
export function rememberPresses(): void {
  const pressed: HTMLElement[] = [];
  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[type=button]') : null;
    if (button) pressed.push(button);
  };
  addEventListener('click', remember, true);
  window.takePresses = () => {
    removeEventListener('click', remember, true);
    return pressed;
  };
}

/** Carries out what was pressed before somebody heard it. */
export function carryOutPresses(): void {
  for (const button of window.takePresses?.() ?? []) button.click();
}
