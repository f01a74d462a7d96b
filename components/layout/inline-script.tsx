import { pageNonce } from '@/lib/server/page-status';

/**
 * A script of ours that stands in the document itself, since it is needed before the first paint. On pages that are
 * made for one reader it carries the nonce that their policy asks for.
 */
export function InlineScript({ children }: { children: string }) {
  return <script nonce={pageNonce()} dangerouslySetInnerHTML={{ __html: children }} />;
}
