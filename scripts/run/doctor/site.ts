import type { Settings, SupabaseAccess } from '../settings';
import { bad, doubt, ok, type Finding } from './finding';

/** Hosts that mean the machine itself (RFC 6761, 6.3; RFC 1122, 3.2.1.3). */
const ownMachine = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** What a key of Supabase opens, by its own shape: new keys say so, older ones are tokens that name a role. */
function kindOf(key: string): 'publishable' | 'secret' | 'unknown' {
  if (key.startsWith('sb_publishable_')) return 'publishable';
  if (key.startsWith('sb_secret_')) return 'secret';
  try {
    const claims: unknown = JSON.parse(
      Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8'),
    );
    const role = (claims as { role?: unknown }).role;
    return role === 'anon' ? 'publishable' : role === 'service_role' ? 'secret' : 'unknown';
  } catch {
    return 'unknown';
  }
}

function siteAddress({ siteUrl }: Settings): Finding {
  const { protocol, hostname } = new URL(siteUrl);
  if (ownMachine.test(hostname))
    return bad(
      'The site’s address',
      `${siteUrl} leads to this machine alone`,
      'Set NEXT_PUBLIC_SITE_URL to the address that readers type, such as https://news.example.org.',
    );
  if (protocol !== 'https:')
    return bad(
      'The site’s address',
      `${siteUrl} is not encrypted`,
      'Serve the site by HTTPS and set NEXT_PUBLIC_SITE_URL to its https:// address.',
    );
  return ok('The site’s address', siteUrl);
}

function keys({ publishableKey, secretKey }: SupabaseAccess): Finding {
  if (kindOf(publishableKey) === 'secret')
    return bad(
      'The keys',
      'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY holds a secret key',
      'Put the publishable (anon) key there, and make a new secret key: this one may have been seen.',
    );
  if (kindOf(secretKey) === 'publishable')
    return bad(
      'The keys',
      'SUPABASE_SECRET_KEY holds a publishable key',
      'Put the secret (service_role) key there: Project Settings, API Keys.',
    );
  return ok('The keys', 'a publishable and a secret one');
}

function revalidation({ revalidateSecret }: Settings): Finding {
  return revalidateSecret === null
    ? doubt(
        'REVALIDATE_SECRET',
        'each start draws another one',
        'Set it (16 characters or more) if anything but this process shall refresh pages.',
      )
    : ok('REVALIDATE_SECRET', 'is set');
}

/** What the environment alone tells. Takes the settings and the Supabase they name. */
export function checkSettings(settings: Settings, supabase: SupabaseAccess): Finding[] {
  return [siteAddress(settings), keys(supabase), revalidation(settings)];
}
