import 'server-only';

import { isIP } from 'node:net';

import { deviceTag } from '@/lib/platform/http/device';
import { environment } from '@/lib/platform/env';
import { addressOf, networkOfAddress } from '@/lib/platform/http/sender';

import { backendFetch, calledAddress } from './backend-fetch';

/** For whom the site's server asks the auth service: the reader's address, empty when unknown, and the device's tag. */
export type Sender = { address: string; device: string };

/** Takes the headers of a reader's request, whose address the site's server has written. */
export function senderOf(headers: Headers): Sender {
  return {
    address: addressOf(headers),
    device: deviceTag(headers.get('user-agent') ?? ''),
  };
}

/**
 * A `fetch` that hands the reader's address on to the auth service, which counts requests by address: without it
 * all readers would share the site's. The service believes `Sb-Forwarded-For` where the project's switch for address
 * forwarding is on and the request has a secret key (https://supabase.com/docs/guides/auth/rate-limits). Calls to the
 * database go with the public key, as before. Takes the milliseconds a call may take.
 */
export function readerFetch(sender: Sender, milliseconds: number): typeof fetch {
  const { NEXT_PUBLIC_SUPABASE_URL } = environment();
  const ask = backendFetch(milliseconds, { cache: 'no-store' });
  return (input, init) => {
    const headers = new Headers(init?.headers);
    if (calledAddress(input).startsWith(`${NEXT_PUBLIC_SUPABASE_URL}/auth/v1/`))
      speakFor(sender, headers);
    return ask(input, { ...init, headers });
  };
}

/** The address that stands for a network with the auth service, which counts single ones. */
const firstOfNetwork = (address: string) => networkOfAddress(address).replace(/\/64$/, '');

/** Adds to the headers of a call to the auth service for whom it is. */
function speakFor({ address, device }: Sender, headers: Headers): void {
  const { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = environment();
  headers.set('user-agent', device);
  if (!isIP(address)) return;
  headers.set('sb-forwarded-for', firstOfNetwork(address));
  headers.set('apikey', SUPABASE_SECRET_KEY);
  // The gateway takes a key for a bearer only when it is the one that stands in `apikey`.
  if (headers.get('authorization') === `Bearer ${NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY}`)
    headers.delete('authorization');
}
