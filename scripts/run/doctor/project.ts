import {
  createClient,
  REALTIME_SUBSCRIBE_STATES,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { z } from 'zod';

import { greetMailServer } from '@/lib/newsroom/diagnostics/mail-server';
import { demoAccounts, publishedPassword } from '@/supabase/demo/accounts';

import type { Settings, SupabaseAccess } from '../settings';
import { bad, doubt, ok, type Finding } from './finding';
import {
  checkInstallation,
  ownMigrations,
  parseInstallation,
  pushMigrations,
} from './installation';

/** Milliseconds that one question to the project may take. */
const limit = 10_000;
const authSettings = 'NEXT_PUBLIC_SITE_URL=https://… npx supabase config push';

const settingsSchema = z.object({
  external: z.object({ email: z.boolean(), google: z.boolean().optional() }),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
});

const client = (url: string, key: string) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });

const ask = (url: string, key: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { apikey: key }, signal: AbortSignal.timeout(limit) });

/** Whether the API answers and knows both keys; null when it does. */
async function checkApi({
  url,
  publishableKey,
  secretKey,
}: SupabaseAccess): Promise<Finding | null> {
  const keys = {
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  };
  for (const [name, key] of Object.entries(keys)) {
    const answer = await ask(`${url}/auth/v1/settings`, key).catch((error: unknown) =>
      String(error),
    );
    if (typeof answer === 'string')
      return bad(
        'The project',
        `${url} does not answer (${answer})`,
        'Look at NEXT_PUBLIC_SUPABASE_URL, and whether the project is paused.',
      );
    if (answer.status === 401 || answer.status === 403)
      return bad(
        'The project',
        `${name} is not known there`,
        'Copy it from Project Settings, API Keys.',
      );
    if (!answer.ok)
      return bad(
        'The project',
        `${url} answers ${answer.status}`,
        'Look at the project’s status page.',
      );
  }
  return null;
}

async function checkDatabase(service: SupabaseClient): Promise<Finding[]> {
  const { data, error, status } = await service.rpc('installation').overrideTypes<object>();
  if (!error) return checkInstallation(parseInstallation(data), ownMigrations());
  // PGRST202: there is no such function.
  if (error.code === 'PGRST202' || error.code === '42883' || status === 404)
    return [bad('Migrations', 'they are not applied, or not all', pushMigrations)];
  return [bad('The database', `${error.code} ${error.message}`, 'Look at the project’s logs.')];
}

async function checkAuth({ url, publishableKey }: SupabaseAccess): Promise<Finding[]> {
  const answer = await ask(`${url}/auth/v1/settings`, publishableKey);
  const { external, ...settings } = settingsSchema.parse(await answer.json());
  const google = process.env.AUTH_GOOGLE === 'on';
  return [
    external.email && !settings.disable_signup
      ? ok('Sign-in by e-mail', 'is on')
      : bad(
          'Sign-in by e-mail',
          'is off',
          `Authentication, Sign In / Providers; or ${authSettings}`,
        ),
    settings.mailer_autoconfirm
      ? bad('Confirming addresses', 'is off: whoever types an address has it', authSettings)
      : ok('Confirming addresses', 'is on'),
    google && external.google !== true
      ? bad(
          'Google',
          'AUTH_GOOGLE is on, the project does not know it',
          'Authentication, Sign In / Providers, Google.',
        )
      : ok('Google', google ? 'is on' : 'is off'),
  ];
}

/** Where the auth service leads a link that is none: to the site, if it knows its address. */
async function checkRedirects(
  { url, publishableKey }: SupabaseAccess,
  { siteUrl }: Settings,
): Promise<Finding> {
  const what = 'Links of mails';
  const wanted = `${siteUrl}/auth/callback`;
  const query = new URLSearchParams({ token: 'doctor', type: 'magiclink', redirect_to: wanted });
  const answer = await ask(`${url}/auth/v1/verify?${query}`, publishableKey, {
    redirect: 'manual',
  });
  const location = answer.headers.get('location') ?? '';
  return location.startsWith(wanted)
    ? ok(what, `lead to ${siteUrl}`)
    : bad(
        what,
        location === '' ? 'lead nowhere' : `lead to ${location.split(/[?#]/)[0]}`,
        `Authentication, URL Configuration: set the Site URL to ${siteUrl}; or ${authSettings}`,
      );
}

async function checkStorage(service: SupabaseClient): Promise<Finding> {
  const { data, error } = await service.storage.listBuckets();
  if (error) return bad('Storage', error.message, 'Look at the project’s logs.');
  const missing = ['media', 'avatars'].filter(
    (name) => !data.some((bucket) => bucket.name === name && bucket.public),
  );
  return missing.length === 0
    ? ok('Storage', 'has its two buckets')
    : bad('Storage', `lacks the public bucket ${missing.join(', ')}`, pushMigrations);
}

/** Joins a channel as the site does; a project that is over its quota refuses here. */
async function checkRealtime(service: SupabaseClient): Promise<Finding> {
  const what = 'Live news';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const problem = await new Promise<string | null>((resolve) => {
    timer = setTimeout(() => resolve(`no answer within ${limit / 1000} s`), limit);
    service
      .channel(`doctor-${crypto.randomUUID()}`)
      .on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'content_changes' },
        () => undefined,
      )
      .on('system', {}, ({ status, message }: { status: string; message?: string }) =>
        resolve(status === 'ok' ? null : (message ?? status)),
      )
      .subscribe((status, error) => {
        if (status !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve(error?.message ?? status);
      });
  });
  clearTimeout(timer);
  void service.removeAllChannels();
  void service.realtime.disconnect();
  return problem === null
    ? ok(what, 'are heard')
    : bad(
        what,
        problem,
        'Look at the quota of Realtime (one connection for each site process) and its logs.',
      );
}

async function checkMailServer({ siteUrl }: Settings): Promise<Finding> {
  const host = process.env.SMTP_HOST;
  if (!host)
    return doubt(
      'Mails',
      'no mail server is named',
      'Supabase’s own sender reaches the project’s team only: Authentication, Emails, SMTP; then set SMTP_HOST here to have it greeted.',
    );
  const server = {
    host,
    port: Number(process.env.SMTP_PORT || 587),
    from: new URL(siteUrl).hostname,
  };
  return greetMailServer(server, limit).then(
    (greeting) => ok('Mails', greeting),
    (error: unknown) =>
      bad('Mails', `${host}: ${String(error)}`, 'Look at SMTP_HOST and SMTP_PORT.'),
  );
}

async function checkDemoAccounts({ url, publishableKey }: SupabaseAccess): Promise<Finding> {
  const { data } = await client(url, publishableKey).auth.signInWithPassword({
    email: demoAccounts[0].email,
    password: publishedPassword,
  });
  return data.user === null
    ? ok('Demo accounts', 'there are none with the published password')
    : bad(
        'Demo accounts',
        'the published password opens an admin’s',
        'Remove these accounts: Authentication, Users.',
      );
}

/** Asks a project what it is and how it is set. Takes its keys and the site's settings. */
export async function checkProject(access: SupabaseAccess, settings: Settings): Promise<Finding[]> {
  const unreachable = await checkApi(access);
  if (unreachable) return [unreachable];
  const service = client(access.url, access.secretKey);
  const found = await Promise.all(
    [
      checkDatabase(service),
      checkAuth(access),
      checkRedirects(access, settings),
      checkStorage(service),
      checkRealtime(client(access.url, access.secretKey)),
      checkMailServer(settings),
      checkDemoAccounts(access),
    ].map((check) =>
      check.catch((error: unknown) =>
        bad(
          'A check',
          `could not be made: ${String(error)}`,
          'Run the command again; look at the project’s logs.',
        ),
      ),
    ),
  );
  return [ok('The project', access.url), ...found.flat()];
}
