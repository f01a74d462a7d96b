import { z } from 'zod';

import { readLeads } from '@/lib/reader/ahead/read';

import { badRequest, langParameter, parseQuery, sharedJson } from '../query';

export const dynamic = 'force-dynamic';

const question = z.object({
  lang: langParameter,
  district: z
    .string()
    .max(60)
    .regex(/^[a-z]+(-[a-z]+)*$/)
    .optional(),
});

/** The articles worth keeping ahead for everybody: `?lang=hi&district=SLUG` gives `{reader: null, stories}`. */
export async function GET(request: Request): Promise<Response> {
  const asked = parseQuery(request, question);
  if (!asked) return badRequest();
  return sharedJson(
    { reader: null, stories: await readLeads(asked.lang, asked.district ?? null) },
    60,
  );
}
