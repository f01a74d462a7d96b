import { locationWords, type LocationWords } from '@/lib/platform/i18n/location-words';
import { dismissPrompt, districtNameOnPage, findLocation } from '@/lib/reading/location/browser';

import { element } from '@/components/layout/page/element.client';
import { pageLocale } from '@/components/layout/page/page-locale.client';
import { showToast } from '@/components/layout/toast/show-toast.client';

/** Milliseconds that the outcome stays to be read. */
const timeToRead = 6000;

/**
 * Offers to look where the reader is (specification 4). The browser's own question comes only when the reader presses;
 * put away once, the offer never comes again.
 */
export function showLocationPrompt(): void {
  const words = locationWords(pageLocale());
  const button = (text: string, look: string, press: () => void) => {
    const made = element('button', `min-h-11 grow rounded-box px-4 font-bold ${look}`, text);
    made.type = 'button';
    made.addEventListener('click', press);
    return made;
  };
  const title = element('h2', 'text-card', words.promptTitle);
  title.id = 'location-prompt';
  const close = () => card.remove();
  const allow = button(words.allow, 'bg-sal text-onsal', () => {
    // Keeps the focus while the browser asks.
    if (allow.ariaDisabled === 'true') return;
    allow.ariaDisabled = 'true';
    allow.textContent = words.asking;
    void findAndTell(words).then(close);
  });
  const dismiss = button(words.dismiss, 'border border-line hover:bg-sunk', () => {
    dismissPrompt();
    close();
  });
  const card = element(
    'section',
    'fixed inset-x-4 bottom-[calc(var(--dock)+16px)] z-4 mx-auto max-w-md border border-t-3 border-rule border-t-sal bg-surface px-4 pt-3 pb-4 shadow-menu sm:right-6 sm:left-auto print:hidden',
    title,
    element('p', 'mt-1 text-meta text-ink2', words.promptText),
    element('div', 'mt-3 flex flex-wrap gap-3', allow, dismiss),
  );
  card.dataset.prompt = '';
  card.setAttribute('aria-labelledby', title.id);
  document.body.append(card);
}

/** Looks for the location and says how that ended; the offer stays away where another look would end in the same way. */
async function findAndTell(words: LocationWords): Promise<void> {
  const say = (message: string, tone: 'info' | 'success' | 'error') =>
    showToast({ id: 'location', message, tone, milliseconds: timeToRead });
  const outcome = await findLocation();
  switch (outcome.kind) {
    case 'inside': {
      const district = districtNameOnPage(pageLocale(), outcome.district);
      return say(words.enabled.replace('{district}', district), 'success');
    }
    case 'outside':
      say(words.outside, 'info');
      return dismissPrompt();
    case 'unsupported':
      say(words.unsupported, 'error');
      return dismissPrompt();
    case 'failed':
      say(words.failed, 'error');
      // Who has said no is not asked again; a line that was too slow may be better tomorrow.
      if (outcome.isDenied) dismissPrompt();
  }
}
