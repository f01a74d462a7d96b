/**
 * Tells styles before the first paint whether a session exists: the cookie `reader` stands beside
 * the session's own (lib/supabase/session-of-cookies.ts). The header keeps the same room for either state.
 */
const script = `/(?:^|; )reader=1/.test(document.cookie)&&(document.documentElement.dataset.reader='')`;

/** The inline script of the mark; without JavaScript the header offers the way to sign in. */
export function ReaderMark() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
