import type { Locale } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';
import { textSizeKey } from '@/lib/settings/model';

import { InlineScript } from './inline-script';

/**
 * The size that was chosen holds before the first paint, and pressing a size chooses it: for
 * everybody, with or without an account (specification: sizes in rem, so that अ+ scales all).
 */
const script = `(function(d){var s='normal';
try{s=localStorage.getItem('${textSizeKey}')||s}catch(_){}
function set(v){s=v;d.dataset.text=v}
function show(){document.querySelectorAll('[data-text-size]').forEach(function(b){b.setAttribute('aria-pressed',String(b.dataset.textSize===s))})}
if(s!=='normal')set(s);
addEventListener('toggle',show,true);
addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('[data-text-size]');if(!b)return;
set(b.dataset.textSize);show();try{localStorage.setItem('${textSizeKey}',s)}catch(_){}})})(document.documentElement)`;

/** The inline script of the text's size; without JavaScript it is the browser's. */
export function TextSizeMark() {
  return <InlineScript>{script}</InlineScript>;
}

/** Four sizes in a row, drawn as what they do, for the header's menu of appearances. */
export function TextSizeButtons({ locale }: { locale: Locale }) {
  const t = translator(locale, 'header');
  const sizes = [
    ['small', t('textSmall'), 'text-[0.8125rem]'],
    ['normal', t('textNormal'), 'text-ui'],
    ['large', t('textLarge'), 'text-[1.1875rem]'],
    ['largest', t('textLargest'), 'text-[1.375rem]'],
  ] as const;
  const letter = locale === 'hi' ? 'अ' : 'A';
  return (
    <div
      role="group"
      aria-label={t('textSize')}
      className="mt-2 flex border-t border-rule px-2 pt-2"
    >
      {sizes.map(([size, label, look]) => (
        <button
          key={size}
          type="button"
          data-text-size={size}
          aria-pressed={size === 'normal'}
          aria-label={label}
          suppressHydrationWarning
          className={`min-h-11 grow hover:bg-sunk aria-pressed:font-bold aria-pressed:text-sal ${look}`}
        >
          {letter}
        </button>
      ))}
    </div>
  );
}
