import { InlineScript } from '../inline-script';

const script = `{
  window.__entries = new Map();
  const isText = /^(text|textarea|search|url|email|tel|password|number|date|datetime-local|time)$/;
  const note = ({ target }) => isText.test(target.type) && window.__entries?.set(target, target.value);
  addEventListener('input', note, true);

  window.__presses = new Set();
  const isHeard = () => Object.keys(document).some((key) => key.startsWith('_reactListening'));
  const press = (event) => {
    const button = event.target.closest?.('[data-early-presses] button');
    const isBrowsers = button?.type === 'submit' && button.form?.hasAttribute('action');
    if (!button || isBrowsers || !window.__presses || isHeard()) return;
    event.preventDefault();
    window.__presses.add(button);
  };
  addEventListener('click', press, true);

  addEventListener('submit', (event) => (window.__submitted = event));
}`;

/**
 * Notes from the first paint on what is typed and pressed on an application's page. React hears of nothing before it
 * takes the page over, and sets text fields back to what the server sent (facebook/react#12955); what was noted is typed
 * once more then (early-entries.client.ts). Not what is chosen: an event that React has heard all the same would choose
 * back, or send a file twice. A press on a button of the newsroom is noted as long as React does not listen, each button
 * once: the browser itself would send a form without an address to the page it stands on, which came anew without what
 * was typed. And the form that was sent last, for what comes later and would load the page anew. A document keeps no script that is not marked.
 */
export function RememberEntries() {
  return <InlineScript>{script}</InlineScript>;
}
