import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { localePath } from '@/lib/platform/paths';
import { xmlText } from '@/lib/platform/text/xml';

type Typed = { name: string; email: string; story: string; text: string };

/**
 * Answers a grievance that could not be entered with a page that holds every word of it, ready to be
 * sent again: it may be too long for a cookie, and nobody writes such a thing twice.
 */
export function offerAgain(
  locale: Locale,
  status: 422 | 429 | 503,
  reason: 'invalid' | 'tooOften' | 'unavailable',
  typed: Typed,
  minutes = 1,
): Response {
  const t = translator(locale, 'grievance');
  const field = (name: 'name' | 'email' | 'story') =>
    `<p><label>${t(name)}<br><input name="${name}" value="${xmlText(typed[name])}"></label></p>`;
  const page = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${t('title')}</title><main style="max-width:40rem;margin:2rem auto;padding:0 1rem;font:1.125rem/1.6 sans-serif"><h1>${t('title')}</h1><p role="alert"><strong>${t(reason, { minutes })}</strong></p><form method="post" action="${localePath(locale, '/grievance/file')}">${field('name')}${field('email')}${field('story')}<p><label>${t('text')}<br><textarea name="text" rows="10" style="width:100%">\n${xmlText(typed.text)}</textarea></label></p><p><button>${t('send')}</button></p></form><p><a href="${localePath(locale, '/grievance')}">${t('back')}</a></p></main></html>`;
  return new Response(page, {
    status,
    headers: {
      'cache-control': 'private, no-store',
      'content-type': 'text/html; charset=utf-8',
      ...(status === 429 && { 'retry-after': String(minutes * 60) }),
    },
  });
}
