import { z } from 'zod';

import { longestQuery, shortestSuggestion } from '@/lib/reading/search/model';
import { readSuggestions } from '@/lib/reading/search/read';
import { normaliseLine } from '@/lib/platform/text/normalise';

const slug = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/)
  .max(60)
  .default('');
const schema = z.object({
  lang: z.enum(['hi', 'en']),
  q: z.string().max(longestQuery).transform(normaliseLine).pipe(z.string().min(shortestSuggestion)),
  category: slug,
  district: slug,
});

/**
 * Up to five articles for what is being typed (specification 7): `{ suggestions: [{ id, title,
 * category, district }] }`; 400 for a malformed question. When the database cannot answer, an
 * empty list that no cache keeps: search errors are silent.
 */
export async function GET(request: Request): Promise<Response> {
  const parsed = schema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success) return Response.json({ error: 'malformed question' }, { status: 400 });
  const { lang, ...terms } = parsed.data;
  try {
    return Response.json(
      { suggestions: await readSuggestions(lang, terms) },
      { headers: { 'cache-control': 'public, max-age=30, s-maxage=30' } },
    );
  } catch (error) {
    console.error(error);
    return Response.json({ suggestions: [] }, { headers: { 'cache-control': 'no-store' } });
  }
}
