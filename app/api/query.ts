import { z } from 'zod';

import { defaultLocale, locales, type Locale } from '@/lib/platform/i18n/locale';

/** The edition that a route's `lang` parameter names. */
export const langParameter = z.enum(locales);

/** The edition in whose words a route is asked to answer; Hindi where it does not say. */
export function langOf(request: Request): Locale {
  const lang = new URL(request.url).searchParams.get('lang');
  return langParameter.catch(defaultLocale).parse(lang);
}

/** Takes a route's address and what its parameters must be; gives them, or null. */
export function parseQuery<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): z.infer<Schema> | null {
  const parameters = Object.fromEntries(new URL(request.url).searchParams);
  return schema.safeParse(parameters).data ?? null;
}

/** An answer that caches may share for some seconds. */
export function sharedJson(value: unknown, seconds: number): Response {
  return Response.json(value, {
    headers: { 'cache-control': `public, max-age=0, s-maxage=${seconds}` },
  });
}

/** What a request with impossible parameters is told. */
export function badRequest(): Response {
  return Response.json(
    { error: 'bad request' },
    { status: 400, headers: { 'cache-control': 'no-store' } },
  );
}
