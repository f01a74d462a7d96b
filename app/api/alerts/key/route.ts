import { pushKeys } from '@/lib/phone/alerts/keys';

import { privateJson, refuse } from '../../reader-request';

export const dynamic = 'force-dynamic';

/** The key by which a browser knows that alerts are this site's (Push API, applicationServerKey): `{key}`. */
export async function GET(): Promise<Response> {
  try {
    return privateJson({ key: (await pushKeys()).publicKey });
  } catch (error) {
    console.error('[alerts] the key cannot be read:', error);
    return refuse(503, 'unavailable');
  }
}
