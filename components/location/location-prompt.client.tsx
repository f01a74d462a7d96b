'use client';

import { useId, useState } from 'react';

import { dismissPrompt, districtNameOnPage, findLocation } from '@/lib/location/browser';

import { useLocale, usePhoneWords } from '../reader/words.client';
import { showToast } from '../toast/show-toast.client';

/** Milliseconds that the outcome stays to be read. */
const timeToRead = 6000;

/**
 * Offers to look where the reader is (specification 4). The browser's own question comes only when
 * he presses; put away once, the offer never comes again.
 */
export function LocationPrompt({ onClose }: { onClose: () => void }) {
  const locale = useLocale();
  const t = usePhoneWords('location');
  const title = useId();
  const [isAsking, setAsking] = useState(false);
  const dismiss = () => {
    dismissPrompt();
    onClose();
  };
  const allow = async () => {
    setAsking(true);
    const outcome = await findLocation();
    switch (outcome.kind) {
      case 'inside': {
        const district = districtNameOnPage(locale, outcome.district);
        say(t('enabled', { district }), 'success');
        return onClose();
      }
      case 'outside':
        say(t('outside'), 'info');
        return dismiss();
      case 'unsupported':
        say(t('unsupported'), 'error');
        return dismiss();
      case 'failed':
        say(t('failed'), 'error');
        // Who has said no is not asked again; a line that was too slow may be better tomorrow.
        return outcome.isDenied ? dismiss() : onClose();
    }
  };
  return (
    <section
      data-prompt
      aria-labelledby={title}
      className="fixed inset-x-4 bottom-[calc(var(--dock)+16px)] z-4 mx-auto max-w-md border border-t-3 border-rule border-t-sal bg-surface px-4 pt-3 pb-4 shadow-menu sm:right-6 sm:left-auto print:hidden"
    >
      <h2 id={title} className="text-card">
        {t('promptTitle')}
      </h2>
      <p className="mt-1 text-meta text-ink2">{t('promptText')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button
          type="button"
          // Keeps the focus while the browser asks.
          aria-disabled={isAsking}
          onClick={() => !isAsking && void allow()}
          className="min-h-11 grow rounded-box bg-sal px-4 font-bold text-onsal"
        >
          {isAsking ? t('asking') : t('allow')}
        </button>
        <button
          type="button"
          onClick={dismiss}
          className="min-h-11 grow rounded-box border border-line px-4 font-bold hover:bg-sunk"
        >
          {t('dismiss')}
        </button>
      </div>
    </section>
  );
}

function say(message: string, tone: 'info' | 'success' | 'error'): void {
  showToast({ id: 'location', message, tone, milliseconds: timeToRead });
}
