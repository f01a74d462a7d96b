import { readCategories } from '@/lib/reading/categories/read';
import { readDistricts } from '@/lib/reading/districts/read';
import { environment, siteUrl } from '@/lib/platform/env';
import { optionalText } from '@/lib/platform/http/optional-text';
import { llmsTxt } from '@/lib/machines/seo/llms-txt';

export const dynamic = 'force-dynamic';

/** An index for language models, where the operator wants one (docs/operate.md, Settings: LLMS_TXT). */
export async function GET(): Promise<Response> {
  if (environment().LLMS_TXT === 'off') return optionalText(null);
  const [categories, districts] = await Promise.all([readCategories(), readDistricts()]);
  return optionalText(llmsTxt(siteUrl(), { categories, districts }));
}
