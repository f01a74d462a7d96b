import { z } from 'zod';

import { reactionTypes } from '@/lib/reader/reactions/model';
import { readReactions } from '@/lib/reader/reactions/read';
import { addReaction, removeReaction } from '@/lib/reader/reactions/write';

import { badRequest, parseQuery } from '../query';
import { done, forReader, forReaderSending, privateJson, refuseAs } from '../reader-request';

export const dynamic = 'force-dynamic';

const question = z.object({ article: z.uuid() });
const reaction = z.strictObject({ article: z.uuid(), type: z.enum(reactionTypes) });

/** The reactions to an article, `?article=ID` (lib/reader/reactions/model.ts, Reactions). */
export async function GET(request: Request): Promise<Response> {
  const asked = parseQuery(request, question);
  if (!asked) return badRequest();
  return forReader(request, async (client) =>
    privateJson(await readReactions(client, asked.article)),
  );
}

/** Gives a reaction: `{article, type}`. */
export async function PUT(request: Request): Promise<Response> {
  return forReaderSending(request, reaction, async (client, { article, type }) => {
    const error = await addReaction(client, article, type);
    return error ? refuseAs(error, 'reaction') : done();
  });
}

/** Takes a reaction back: `{article, type}`. */
export async function DELETE(request: Request): Promise<Response> {
  return forReaderSending(request, reaction, async (client, { article, type }) => {
    const error = await removeReaction(client, article, type);
    return error ? refuseAs(error, 'reaction') : done();
  });
}
