import { InlineScript } from './inline-script';

/**
 * Following a language link remembers the choice (`language-storage`, specification 3; the cookie, named as
 * lib/supabase/site-cookies.ts says, lets `/` answer in it) and carries the place on the page over: the story block that stands at the
 * top, whose id is the same in both languages.
 */
const script = `addEventListener('click',function(e){
var a=e.target.closest&&e.target.closest('a[data-language]');if(!a)return;
var l=a.dataset.language;
try{localStorage.setItem('language-storage',l)}catch(_){}
var s=location.protocol==='https:';
document.cookie=(s?'__Host-':'')+'language-storage='+l+';path=/;max-age=31536000;samesite=lax'+(s?';secure':'');
var b=document.querySelectorAll('[data-block]');
for(var i=0;i<b.length;i++){if(b[i].getBoundingClientRect().bottom>16){if(i>0||scrollY>innerHeight)a.hash=b[i].id;break}}
},true)`;

/** The inline script of the language links; a page without JavaScript simply follows them. */
export function LanguageMemory() {
  return <InlineScript>{script}</InlineScript>;
}
