import { InlineScript } from '../layout/inline-script';

/**
 * Tells styles before the first paint whether a session exists: the cookie `reader` stands beside
 * the session's own (lib/supabase/session-jar.ts). The header keeps the same room for either
 * state; without a session the device forgets who read here (lib/reader/browser.ts). The first page after signing in or out writes the new state into the storage, of which other
 * tabs hear: each ends what it listens to (lib/live/browser.ts), and one that shows another state, or
 * comes back from the browser's memory with it, is loaded anew once it is seen, so that nothing of a
 * reader who has left stays on a screen. (An open BroadcastChannel would keep pages out of that memory.)
 */
const script = `(function(d){function is(){return /(?:^|; )(?:__Host-)?reader=1/.test(document.cookie)}
var shown=is();shown&&(d.dataset.reader='');
function look(){document.visibilityState==='visible'&&is()!==shown&&location.reload()}
try{shown||localStorage.removeItem('reader-here');var word=shown?'in':'out';localStorage.reader!==word&&(localStorage.reader=word)}catch(_){}
addEventListener('storage',function(e){e.key==='reader'&&look()});addEventListener('visibilitychange',look);addEventListener('pageshow',look)})(document.documentElement)`;

/** The inline script of the mark; without JavaScript the header offers the way to sign in. */
export function ReaderMark() {
  return <InlineScript>{script}</InlineScript>;
}
