import { environment } from '@/lib/platform/env';
import { optionalText } from '@/lib/platform/http/optional-text';

export const dynamic = 'force-dynamic';

/** Who may sell the site's advertising (IAB ads.txt), where the operator says so (ADS_TXT). */
export async function GET(): Promise<Response> {
  const lines = environment().ADS_TXT?.replaceAll('\\n', '\n');
  return optionalText(lines === undefined ? null : `${lines}\n`);
}
