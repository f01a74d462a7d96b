import { z } from 'zod';

import { switchNames } from '@/lib/newsroom/moderation/model';
import { turnSwitch } from '@/lib/newsroom/moderation/write';

import { done, forReaderSending, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

const order = z.strictObject({ setting: z.enum(switchNames), isOn: z.boolean() });

/** Turns a switch of the newsroom on or off: `{setting, isOn}`. */
export async function PUT(request: Request): Promise<Response> {
  return forReaderSending(request, order, async (client, { setting, isOn }) => {
    const error = await turnSwitch(client, setting, isOn);
    return error ? refuseAs(error, 'a switch') : done();
  });
}
