import { InlineScript } from '../inline-script';

const script = `{
  window.__entries = new Map();
  const note = ({ target: field }) =>
    'value' in field &&
    window.__entries?.set(field, { value: field.value, checked: field.checked });
  for (const type of ['input', 'change']) addEventListener(type, note, true);
}`;

/**
 * Notes from the first paint on what is typed and chosen on an application's page. React hears of nothing before it takes
 * the page over, and sets text fields back to what the server sent (facebook/react#12955); what was noted is entered once
 * more then (early-entries.client.ts). A document keeps no script that is not marked.
 */
export function RememberEntries() {
  return <InlineScript>{script}</InlineScript>;
}
