import { isNewsroom } from '@/lib/platform/addresses';
import type { Locale } from '@/lib/platform/i18n/locale';
import { documentScripts } from '@/lib/server/document-scripts';
import { pageNonce, pagePath } from '@/lib/server/page-status';

/**
 * What runs on every page, and all that runs on a document (lib/server/to-document.ts keeps what is marked,
 * and has the first before the styles): a script that the first paint waits for as it does for the styles, and the
 * small script as soon as it is there, after the styles and the lead image. On pages that are made for one reader they
 * carry the nonce that their policy asks for. A page of the newsroom waits for its words too: what stands below can only be
 * pressed when React, which takes it over, has them. Takes the page's edition.
 */
export function DocumentScripts({ locale }: { locale: Locale }) {
  const { firstPaint, script, newsroomWords } = documentScripts();
  const nonce = pageNonce();
  return (
    <>
      {/* eslint-disable-next-line @next/next/no-sync-scripts -- the first paint waits for it on purpose */}
      <script data-document nonce={nonce} src={firstPaint} />
      {isNewsroom(pagePath()) && (
        // eslint-disable-next-line @next/next/no-sync-scripts -- the rest of the page waits for it on purpose
        <script nonce={nonce} src={newsroomWords[locale]} />
      )}
      <script data-document nonce={nonce} type="module" async fetchPriority="low" src={script} />
    </>
  );
}
