import { InlineScript } from '../inline-script';

const script = `{
  window.__entries = new Map();
  const isText = /^(text|textarea|search|url|email|tel|password|number|date|datetime-local|time)$/;
  const note = ({ target }) => isText.test(target.type) && window.__entries?.set(target, target.value);
  addEventListener('input', note, true);
}`;

/**
 * Notes from the first paint on what is typed on an application's page. React hears of nothing before it takes the page over,
 * and sets text fields back to what the server sent (facebook/react#12955); what was noted is typed once more then
 * (early-entries.client.ts). Not what is chosen: an event that React has heard all the same would choose back, or send a
 * file twice. A document keeps no script that is not marked.
 */
export function RememberEntries() {
  return <InlineScript>{script}</InlineScript>;
}
