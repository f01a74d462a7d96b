import { environment } from '@/lib/platform/env';
import { optionalText } from '@/lib/platform/http/optional-text';

export const dynamic = 'force-dynamic';

/**
 * The file by which search engines know that the key is this site's: `/{key}.txt` (next.config,
 * rewrites; https://www.indexnow.org/documentation).
 */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ key: string }> },
): Promise<Response> {
  const { INDEXNOW_KEY: key } = environment();
  return optionalText((await params).key === key ? key : null);
}
