import { startBackend, type RunningBackend } from '@/supabase/local/supervisor';
import { stopChildren } from '@/scripts/run/children';
import { prepareDemo } from '@/scripts/run/demo';
import { freePort } from '@/scripts/run/ports';
import { readSettings, type Settings } from '@/scripts/run/settings';
import { awaitSite, startSite, warmFrontPages } from '@/scripts/run/site';
import { goodWeather, startWeatherService } from '@/tests/fixtures/weather/service';
import { startMailServer, type MailServer } from '@/tests/mail-server';
import { startPushService, type PushService } from '@/tests/push-service';

import { startCountingProxy, type CountingProxy } from './counting-proxy';

/** The product under measurement: its own backend with demo content and its built site. */
export type Workbench = {
  settings: Settings;
  backend: RunningBackend;
  /** what the site asks of the backend passes here */
  proxy: CountingProxy;
  /** where this site sends alerts to */
  push: PushService;
  /** where this site's letters go */
  mails: MailServer;
  /** of the built site's process */
  sitePid: number;
  /** `http://localhost:PORT`, for browsers */
  siteUrl: string;
  /** path of an article with an image, the lead of the Hindi front page */
  articlePath: string;
  close: () => Promise<void>;
};

/**
 * The environment that has `npm start` and this benchmark work on the same data folder and ports.
 * A Supabase elsewhere must not be measured, nor filled with made-up news.
 */
export async function benchEnvironment(dataDir: string): Promise<NodeJS.ProcessEnv> {
  const port = String(await freePort());
  return {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: port,
    BACKEND_PORT: String(await freePort()),
    HOST: '127.0.0.1',
    NEXT_PUBLIC_SITE_URL: `http://localhost:${port}`,
    NEXT_PUBLIC_SUPABASE_URL: '',
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: '',
    SUPABASE_SECRET_KEY: '',
  };
}

/** What a site stands on here: a backend with demo content, the proxy before it, a weather and a push service of this machine. */
export type Ground = {
  backend: RunningBackend;
  proxy: CountingProxy;
  push: PushService;
  mails: MailServer;
  close: () => Promise<void>;
};

/**
 * Starts what a site stands on; what the site asks of the backend is to pass the proxy. Takes who hears of the
 * backend. Throws when it does not start.
 */
export async function openGround(settings: Settings, log: (line: string) => void): Promise<Ground> {
  const { dataDir, backendPort: port, siteUrl } = settings;
  const started = await startBackend({ dataDir, port, siteUrl, log });
  if (!started.ok) throw new Error(started.error.detail);
  const backend = started.value;
  await prepareDemo(settings, backend);
  const proxy = await startCountingProxy(backend.url);
  const weather = await startWeatherService(goodWeather);
  process.env.PRINT_CHROMIUM = 'off';
  process.env.WEATHER_URL = weather.url;
  const push = await startPushService();
  process.env.PUSH_ALLOW = push.host;
  const mails = await startMailServer();
  Object.assign(process.env, { SMTP_URL: mails.url, LETTER_RATE: '10000' });
  const close = async () => {
    weather.stop();
    await push.stop();
    await mails.stop();
    await proxy.close();
    await backend.stop();
  };
  return { backend, proxy, push, mails, close };
}

/** Starts backend, counting proxy and site as `npm start` does. Throws when one does not start. */
export async function openWorkbench(environment: NodeJS.ProcessEnv): Promise<Workbench> {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.error);
  const settings = read.value;
  const ground = await openGround(settings, (line) => console.log(line));
  const { backend, proxy, push, mails } = ground;
  const site = startSite('start', settings, { ...backend, url: proxy.url });
  const close = async () => {
    await stopChildren();
    await ground.close();
  };
  if ((await awaitSite(settings, 60)) !== 'ready' || !site.pid) {
    await close();
    throw new Error('The site and its database were not ready within 60 s.');
  }
  await warmFrontPages(settings);
  return {
    settings,
    backend,
    proxy,
    push,
    mails,
    sitePid: site.pid,
    siteUrl: settings.siteUrl,
    articlePath: await leadArticle(settings.siteUrl),
    close,
  };
}

async function leadArticle(siteUrl: string): Promise<string> {
  const html = await (await fetch(siteUrl)).text();
  const path = /href="(\/article\/[0-9a-f-]{36})"/.exec(html)?.[1];
  if (!path) throw new Error('The front page shows no story.');
  return path;
}
