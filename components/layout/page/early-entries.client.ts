type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a field had when the reader last changed it. */
type Entry = { value: string; checked: boolean };

declare global {
  interface Window {
    /** What was entered on an application's page before React has taken it over (remember-entries.tsx). */
    __entries?: Map<Field, Entry> | undefined;
  }
}

/** Gives what was entered early, once. */
export function takeEntries(): [Field, Entry][] {
  const entries = [...(window.__entries ?? [])];
  window.__entries = undefined;
  return entries;
}

/** Enters once more what was entered early, so that React hears of it. */
export function enterAgain([field, { value, checked }]: [Field, Entry]): void {
  if (!field.isConnected) return;
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    tell(field, 'change');
  } else if (field.type === 'file') {
    // It has kept its files; no script could give them back.
    tell(field, 'change');
  } else if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    field.checked = !checked;
    write(field, 'checked', checked);
    // No MouseEvent: it would change the field once more.
    tell(field, 'click');
  } else {
    const { selectionStart, selectionEnd } = field;
    field.value = '';
    write(field, 'value', value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    tell(field, 'input');
  }
}

function tell(field: Field, event: string): void {
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Writes past React's own setter on the element, which would take the value as known to it. */
function write(field: Field, property: keyof Entry, to: string | boolean): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(field, to);
}
