type TextField = HTMLInputElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /** What was typed on an application's page before React has taken it over (remember-entries.tsx). */
    __entries?: Map<TextField, string> | undefined;
    /** Buttons that were pressed there before React listened. */
    __presses?: Set<HTMLButtonElement> | undefined;
    /** The form that was sent last there. */
    __submitted?: SubmitEvent;
  }
}

/** Gives what was typed early, once. */
export function takeEntries(): [TextField, string][] {
  const entries = [...(window.__entries ?? [])];
  window.__entries = undefined;
  return entries;
}

/** Gives what was pressed early, once. */
export function takePresses(): HTMLButtonElement[] {
  const pressed = [...(window.__presses ?? [])];
  window.__presses = undefined;
  return pressed;
}

/** Types once more what was typed early, so that React hears of it. Where it has heard it, nothing changes. */
export function enterAgain([field, text]: [TextField, string]): void {
  if (!field.isConnected) return;
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  write(field, text);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Writes past React's own setter on the element, which would take the text as known to it. */
function write(field: TextField, text: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
}
