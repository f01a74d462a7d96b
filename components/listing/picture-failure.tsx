import type { Locale } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';

import { InlineScript } from '../layout/inline-script';

/**
 * A picture that cannot be had gives its place to the placeholder under it and to words (specification
 * 8). Inline, and first looking at what failed before it ran: the application's scripts come late.
 * A video's still picture first falls back to a smaller one; the platform answers for a size it lacks
 * with a gray picture 120 px wide.
 */
const script = `(function(words){
function failed(i){if(i.dataset.smaller){i.src=i.dataset.smaller;i.removeAttribute('data-smaller')}
else{var b=i.closest('[data-picture]');if(b)b.dataset.failed=words;else i.hidden=true}}
function look(i){if(i.naturalWidth===120&&i.dataset.smaller)failed(i);
else{var b=i.closest('[data-picture]');if(b&&b.dataset.failed)delete b.dataset.failed}}
function is(e){return e.target instanceof HTMLImageElement}
document.addEventListener('error',function(e){if(is(e))failed(e.target)},true);
document.addEventListener('load',function(e){if(is(e))look(e.target)},true);
document.querySelectorAll('img').forEach(function(i){
if(i.complete&&i.currentSrc){if(i.naturalWidth===0)failed(i);else look(i)}})})`;

/** The inline script that notices failing pictures; without JavaScript their alternative texts stand. */
export function PictureFailure({ locale }: { locale: Locale }) {
  const words = JSON.stringify(translator(locale, 'article')('imageFailed'));
  return <InlineScript>{`${script}(${words})`}</InlineScript>;
}
