import { documentScripts } from '@/lib/server/document-scripts';
import { pageNonce } from '@/lib/server/page-status';

/**
 * What runs on every page, and all that runs on a document (lib/server/to-document.ts keeps what is marked,
 * and has the first before the styles): a script that the first paint waits for as it does for the styles, and the
 * small script as soon as it is there, after the styles and the lead image. On pages that are made for one reader they
 * carry the nonce that their policy asks for.
 */
export function DocumentScripts() {
  const { firstPaint, script } = documentScripts();
  const nonce = pageNonce();
  return (
    <>
      {/* eslint-disable-next-line @next/next/no-sync-scripts -- the first paint waits for it on purpose */}
      <script data-document nonce={nonce} src={firstPaint} />
      <script data-document nonce={nonce} type="module" async fetchPriority="low" src={script} />
    </>
  );
}
