import { z } from 'zod';

import { readNotifications } from '@/lib/reader/notifications/read';
import { deleteNotification, markRead } from '@/lib/reader/notifications/write';

import { badRequest, langParameter, parseQuery } from '../query';
import { done, forReader, forReaderSending, privateJson, refuseAs } from '../reader-request';

export const dynamic = 'force-dynamic';

const question = z.object({ lang: langParameter });
const one = z.strictObject({ id: z.uuid() });
const oneOrAll = z.strictObject({ id: z.uuid().optional() });

/** The reader's newest notifications, `?lang=hi|en` (lib/reader/notifications/model.ts, NotificationList). */
export async function GET(request: Request): Promise<Response> {
  const asked = parseQuery(request, question);
  if (!asked) return badRequest();
  return forReader(request, async (client) =>
    privateJson(await readNotifications(client, asked.lang)),
  );
}

/** Marks as read: `{id}`, or `{}` for all. */
export async function PATCH(request: Request): Promise<Response> {
  return forReaderSending(request, oneOrAll, async (client, { id }) => {
    const error = await markRead(client, id ?? null);
    return error ? refuseAs(error, 'marking as read') : done();
  });
}

/** Deletes one: `{id}`. */
export async function DELETE(request: Request): Promise<Response> {
  return forReaderSending(request, one, async (client, { id }) => {
    const error = await deleteNotification(client, id);
    return error ? refuseAs(error, 'deleting a notification') : done();
  });
}
