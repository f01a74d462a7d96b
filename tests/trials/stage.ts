import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import postgres from 'postgres';

import { supervise } from '@/lib/platform/processes/supervise';
import { howItEnded, stopChildren } from '@/scripts/run/children';
import { readSettings, type Settings } from '@/scripts/run/settings';
import { awaitSite, startSite, warmFrontPages } from '@/scripts/run/site';
import type { RunningBackend } from '@/supabase/local/supervisor';
import { signedInReader, type SignedInReader } from '@/tests/api/signed-in';
import type { CountingProxy } from '@/tests/bench/counting-proxy';
import { newsroomOf, pageSet, warm, type Newsroom } from '@/tests/bench/crowd/content';
import type { PageSet } from '@/tests/bench/crowd/pages';
import { benchEnvironment, openGround } from '@/tests/bench/workbench';
import type { PushService } from '@/tests/push-service';

/** The paper on trial: as `npm start` runs it, with 150 pages warm and some people signed in. */
export type Stage = {
  settings: Settings;
  backend: RunningBackend;
  /** What the site asks of the backend passes here. */
  proxy: CountingProxy;
  /** Where alerts go. */
  push: PushService;
  /** Of the site's server that runs now. */
  sitePid: () => number;
  newsroom: Newsroom;
  sql: postgres.Sql;
  pages: PageSet;
  readers: SignedInReader[];
  editor: SignedInReader;
  /** Settles when pages and database answer again and the 150 pages are warm. */
  allWell: () => Promise<void>;
  close: () => Promise<void>;
};

const readers = 4;

/** Starts it all on a data folder of its own. Throws what does not start. */
export async function openStage(parent = os.tmpdir()): Promise<Stage> {
  const folder = mkdtempSync(path.join(parent, 'surguja-trials-'));
  const read = readSettings(await benchEnvironment(folder));
  if (!read.ok) throw new Error(read.error);
  const settings = read.value;
  const log = (line: string) => console.error(`  ${line}`);
  const ground = await openGround(settings, log);
  const { backend, proxy, push } = ground;
  const sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  // A renderer that starts looks at the changes of two minutes again: all of a paper that has just been filled.
  await sql`update public.content_changes set changed_at = changed_at - interval '1 hour'`;
  const site = keepSite(settings, { ...backend, url: proxy.url }, log);
  const newsroom = newsroomOf({ backend });
  const close = async () => {
    site.stop();
    await sql.end({ timeout: 1 });
    await stopChildren();
    await ground.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if ((await awaitSite(settings, 60)) !== 'ready') throw new Error('The site did not start.');
    await warmFrontPages(settings);
    const pages = await pageSet(newsroom, 150);
    const allWell = async () => {
      if ((await awaitSite(settings, 60)) !== 'ready') throw new Error('The site stays away.');
      await warm(settings.port, pages);
    };
    await allWell();
    const people = [];
    for (let one = 0; one < readers; one += 1)
      people.push(await signedInReader(backend, `Reader ${one}`));
    const editor = await signedInReader(backend, 'Editor', 'editor');
    const { pid: sitePid } = site;
    return {
      settings,
      backend,
      proxy,
      push,
      sitePid,
      newsroom,
      sql,
      pages,
      readers: people,
      editor,
      allWell,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The site's server, started again whenever it ends (scripts/start.ts). */
function keepSite(settings: Settings, backend: RunningBackend, log: (line: string) => void) {
  let child = startSite('start', settings, backend);
  let ended = howItEnded(child);
  const keeper = supervise({
    name: 'The site',
    ended: () => ended,
    startAgain: () => {
      child = startSite('start', settings, backend);
      ended = howItEnded(child);
    },
    log,
  });
  return { pid: () => child.pid ?? 0, stop: keeper.stop };
}
