import { z } from 'zod';

import { reasonInWords } from '@/lib/newsroom/transfers/reasons';
import { readRejects } from '@/lib/newsroom/transfers/read';
import { csvResponse, toCsv } from '@/lib/newsroom/shared/csv';
import { translator } from '@/lib/platform/i18n/translator';

import { badRequest, langOf } from '../../../query';
import { forAdmin } from '../../for-admin';

export const dynamic = 'force-dynamic';

/** What a transfer, `?id=`, did not bring, and why, as CSV in the words of an edition (`?lang=hi|en`); for admins. */
export async function GET(request: Request): Promise<Response> {
  const id = z.uuid().safeParse(new URL(request.url).searchParams.get('id')).data;
  if (!id) return badRequest();
  return forAdmin(request, async (client) => {
    const locale = langOf(request);
    const t = translator(locale, 'archiveDesk');
    const sources = translator(locale, 'sources');
    const words = {
      own: (key: string, values: { what: string }) =>
        t(`reason.${key}` as Parameters<typeof t>[0], values),
      ofSources: (key: string) => {
        const name = `problem.${key}` as Parameters<typeof sources.has>[0];
        return sources.has(name) ? sources(name) : null;
      },
    };
    const rejects = await readRejects(client, id);
    return csvResponse(
      'rejects',
      toCsv(
        (['number', 'line', 'title', 'reason'] as const).map((head) => t(`rejectHead.${head}`)),
        rejects.map(({ number, line, title, reason }) => [
          number,
          line || '',
          title,
          reasonInWords(reason, words),
        ]),
      ),
    );
  });
}
