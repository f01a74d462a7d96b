import { z } from 'zod';

import { largestFile, takeOutFormats, transferActions } from '@/lib/newsroom/transfers/model';
import { readTransfers } from '@/lib/newsroom/transfers/read';
import { beginTransfer, steerTransfer, type Beginning } from '@/lib/newsroom/transfers/write';

import { done, forReaderSending, privateJson, refuseAs } from '../../reader-request';
import { forAdmin } from '../for-admin';

export const dynamic = 'force-dynamic';

/** How transfers stand, `{transfers}`, the newest first; for admins. */
export async function GET(request: Request): Promise<Response> {
  return forAdmin(request, async (client) => privateJson(await readTransfers(client)));
}

const webAddress = z.url({ protocol: /^https?$/ }).max(2000);
const out = z.strictObject({ direction: z.literal('out'), format: z.enum(takeOutFormats) });
const file = z.strictObject({
  direction: z.literal('in'),
  name: z.string().trim().min(1).max(300),
  size: z.int().min(1).max(largestFile),
  /** The address that the file's site had. */
  site: z.union([z.literal(''), webAddress]),
});
const feed = z.strictObject({ direction: z.literal('in'), address: webAddress });

function beginningOf(
  sent: z.infer<typeof out> | z.infer<typeof file> | z.infer<typeof feed>,
): Beginning {
  if (sent.direction === 'out') return { ...sent, name: sent.format };
  if ('address' in sent) return sent;
  const { site, ...rest } = sent;
  return { ...rest, options: { site: site || null } };
}

/**
 * Begins a transfer: `{direction: out, format}`, `{direction: in, name, size, site}` whose pieces follow, or
 * `{direction: in, address}`. Gives `{id}`.
 */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, z.union([out, file, feed]), async (client, sent) => {
    const begun = await beginTransfer(client, beginningOf(sent));
    return begun.ok ? privateJson(begun.value) : refuseAs(begun.error, 'beginning a transfer');
  });
}

const order = z.strictObject({
  id: z.uuid(),
  action: z.enum(transferActions),
  /** Of a start: how articles are to arrive. */
  state: z.enum(['kept', 'review']).optional(),
  whole: z.literal('yes').optional(),
  pictures: z.literal('yes').optional(),
  /** Transfers: of the file of uploads from which images are taken, and of the articles that get those of such a file. */
  uploads: z.union([z.literal(''), z.uuid()]).optional(),
  of: z.uuid().optional(),
});

/** Starts, pauses, resumes, cancels or undoes a transfer: `{id, action}`, of a start with how articles are to arrive. */
export async function PATCH(request: Request): Promise<Response> {
  return forReaderSending(
    request,
    order,
    async (client, { id, action, state = 'review', whole, pictures, uploads, of }) => {
      const choices = {
        state,
        isWhole: whole === 'yes',
        pictures: pictures === 'yes',
        ...(uploads && { uploads }),
        ...(of && { of }),
      };
      const refused = await steerTransfer(
        client,
        id,
        action,
        action === 'start' ? choices : undefined,
      );
      return refused ? refuseAs(refused, 'steering a transfer') : done();
    },
  );
}
