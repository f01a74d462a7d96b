import { z } from 'zod';

import { encodeImage } from '@/lib/newsroom/images/encode';
import { largestImage } from '@/lib/newsroom/images/model';
import { storeImage } from '@/lib/newsroom/images/write';
import { entryLimits } from '@/lib/newsroom/live-desk/model';
import { readLiveDesk } from '@/lib/newsroom/live-desk/read';
import { formParts } from '@/lib/platform/session/browser';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import {
  forReader,
  privateJson,
  readBytes,
  refuse,
  refuseAs,
  refuseWithoutRole,
} from '../../../reader-request';

export const dynamic = 'force-dynamic';

/** What is typed may be longer than what is kept: blanks are taken away. */
const typed = (longest: number) => z.string().max(4 * longest);
const entry = z.strictObject({
  id: z.uuid(),
  article: z.uuid(),
  /** The revision that was changed; 0 of a new one. */
  seen: z.number().int().min(0),
  secondsAgo: z.number().int().min(0).max(86_400),
  content: z.strictObject({
    title_hi: typed(entryLimits.title),
    title_en: typed(entryLimits.title),
    text_hi: typed(entryLimits.text),
    text_en: typed(entryLimits.text),
    is_key: z.boolean(),
    image_url: z.string().max(300),
    image_alt_hi: typed(entryLimits.alt),
    image_alt_en: typed(entryLimits.alt),
    image_credit: typed(entryLimits.credit),
    note_hi: typed(entryLimits.note),
    note_en: typed(entryLimits.note),
  }),
});
type Sent = { entry: z.infer<typeof entry>; picture: Buffer | null };

/** Bytes of the words of an entry, and of what is sent with an image beside them. */
const longestWords = 128 * 1024;
const longest = largestImage + longestWords;

/**
 * Posts an entry of live coverage or changes one, as JSON or, with an image, as a form (`formParts`); gives its number and
 * revision. Sent twice it is one entry: its id is its device's.
 */
export async function PUT(request: Request): Promise<Response> {
  return forReader(request, async (client) => {
    const refused = await refuseWithoutRole(client, 'reporter', 'saving a live entry');
    if (refused) return refused;
    const type = request.headers.get('content-type') ?? '';
    const hasPicture = type.startsWith('multipart/form-data');
    const bytes = await readBytes(request, hasPicture ? longest : longestWords);
    if (bytes === null) return refuse(413, hasPicture ? 'photo_too_large' : 'too_long');
    const sent = hasPicture ? await parseForm(bytes, type) : parseWords(bytes.toString('utf8'));
    if (!sent) return refuse(400, 'bad_request');
    const { id, article, seen, content, secondsAgo } = sent.entry;
    const picture = sent.picture && (await fetchAndStore(client, article, sent.picture));
    if (picture instanceof Response) return picture;
    const { data, error } = await client.rpc('save_live_entry', {
      article,
      entry: id,
      seen,
      content: {
        ...content,
        ...(picture !== null && { image_url: picture }),
        seconds_ago: secondsAgo,
      },
    });
    return error ? refuseAs(error, 'saving a live entry') : privateJson(data);
  });
}

function parseWords(text: string): Sent | null {
  try {
    const read = entry.safeParse(JSON.parse(text));
    return read.success ? { entry: read.data, picture: null } : null;
  } catch {
    return null;
  }
}

async function parseForm(bytes: Buffer, type: string): Promise<Sent | null> {
  const sent = new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
  const form = await sent.formData().catch(() => null);
  const [json, file] = [form?.get(formParts.json), form?.get(formParts.file)];
  if (typeof json !== 'string' || json.length > longestWords || !(file instanceof Blob))
    return null;
  const words = parseWords(json);
  return words && { ...words, picture: Buffer.from(await file.arrayBuffer()) };
}

/** Keeps an image for an article, where the sender may post to its coverage; gives its address, or the refusal. */
async function fetchAndStore(
  client: SessionClient,
  article: string,
  bytes: Buffer,
): Promise<string | Response> {
  const desk = await readLiveDesk(client, article);
  if (!desk.ok) return refuseAs(desk.error, 'sending a picture of a live entry');
  const encoded = await encodeImage(bytes);
  if (!encoded.ok) return refuse(422, encoded.error);
  const stored = await storeImage(client, article, encoded.value);
  return stored?.url ?? refuse(422, 'photo_taken_down');
}
