import { storeOnDevice } from '@/lib/platform/session/device-storage';

const key = 'language-storage';
const aYear = 31_536_000;

/**
 * Following a language link remembers the choice (`language-storage`, specification 3; the cookie, named as
 * lib/platform/supabase/site-cookies.ts says, lets `/` answer in it) and carries the place on the page over: the article block
 * that stands at the top, whose id is the same in both languages.
 */
export function rememberLanguage(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null;
      const language = link?.dataset.language;
      if (!link || !language) return;
      storeOnDevice(key, language);
      const isSecure = location.protocol === 'https:';
      document.cookie = `${isSecure ? '__Host-' : ''}${key}=${language};path=/;max-age=${aYear};samesite=lax${isSecure ? ';secure' : ''}`;
      const blocks = [...document.querySelectorAll<HTMLElement>('[data-block]')];
      const top = blocks.findIndex((block) => block.getBoundingClientRect().bottom > 16);
      const block = blocks[top];
      if (block && (top > 0 || scrollY > innerHeight)) link.hash = block.id;
    },
    true,
  );
}
