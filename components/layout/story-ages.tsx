import { formatLocale, type Locale } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';

import { InlineScript } from './inline-script';

/**
 * Writes what depends on the moment of reading, since a page is as old as the last change of what it shows: the age of
 * stories of the last day, before they are painted and each minute, and the day of the masthead where it is another.
 */
const script = (words: string, locale: string) => `(function(d,w){var dates=new WeakMap();
function age(m){return m<1?w.now:m<60?(m===1?w.minute:w.minutes).replace('#',m):m<1440?(m<120?w.hour:w.hours).replace('#',Math.floor(m/60)):null}
function write(t){if(!dates.has(t))dates.set(t,t.textContent);
var a=age(Math.floor((Date.now()-Date.parse(t.dateTime))/60000))||dates.get(t);if(t.textContent!==a)t.textContent=a}
function today(t){var day=new Date(Date.now()+19800000).toISOString().slice(0,10);if(t.dateTime===day)return;t.dateTime=day;
t.textContent=new Intl.DateTimeFormat('${locale}',{timeZone:'Asia/Kolkata',weekday:'long',day:'numeric',month:'long',year:'numeric'}).format(new Date())}
function look(n){if(n.nodeType!==1)return;
if(n.matches('time[data-age]'))write(n);else if(n.matches('time[data-today]'))today(n);
else{n.querySelectorAll('time[data-age]').forEach(write);n.querySelectorAll('time[data-today]').forEach(today)}}
new MutationObserver(function(all){all.forEach(function(one){one.addedNodes.forEach(look)})}).observe(d,{childList:true,subtree:true});
setInterval(function(){look(d)},60000)})(document.documentElement,${words})`;

/** The inline script of the ages; without JavaScript the dates stand. */
export function StoryAges({ locale }: { locale: Locale }) {
  const t = translator(locale, 'time');
  const template = (key: 'minutesAgo' | 'hoursAgo', count: number) =>
    t(key, { count }).replace(String(count), '#');
  const words = {
    now: t('justNow'),
    minute: template('minutesAgo', 1),
    minutes: template('minutesAgo', 2),
    hour: template('hoursAgo', 1),
    hours: template('hoursAgo', 2),
  };
  return (
    <InlineScript>
      {script(JSON.stringify(words).replaceAll('<', '\\u003c'), formatLocale(locale))}
    </InlineScript>
  );
}
