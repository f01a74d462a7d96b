import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

import { isBearer } from '../platform/http/bearer.ts';
import { metricsText } from './metrics.ts';
import type { OrderlyEnd } from './orderly-end.ts';
import type { RendererProcess } from './renderer-process.ts';
import type { ResponseCache } from './response-cache.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';
import { securedHeaders } from './security-headers.ts';
import { get } from './upstream.ts';

/** What the server is made of, as far as it tells of it. */
export type Whole = { ending: OrderlyEnd; renderer: RendererProcess; cache: ResponseCache };

/** Characters of METRICS_SECRET at least. */
const leastSecret = 16;

/**
 * Answers what the site's server is asked of itself, also where the renderer is away: whether it lives, whether it may
 * be given readers, and its figures. Takes the path; gives whether it was one of those.
 */
export async function respondOwn(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  whole: Whole,
): Promise<boolean> {
  if (path === '/api/health/live') send(response, 200, { status: 'live' });
  else if (path === '/api/health/ready') {
    // A balancer is to send nobody to a process that ends or cannot make pages.
    if (whole.ending.hasBegun) send(response, 503, { status: 'ending' });
    else if (!whole.renderer.isReady) send(response, 503, { status: 'starting' });
    else return false;
  } else if (path === '/metrics') await sendMetrics(request, response, whole);
  else return false;
  return true;
}

function send(response: ServerResponse, status: number, said: unknown): void {
  sendText(response, status, 'application/json', JSON.stringify(said));
}

function sendText(response: ServerResponse, status: number, type: string, text: string): void {
  const headers = securedHeaders(
    {
      'content-type': type,
      'cache-control': 'no-store',
      [requestIdHeader]: requestIdOf(response),
      'content-length': String(Buffer.byteLength(text)),
    },
    '/api/',
  );
  response.writeHead(status, headers as Record<string, string>).end(text);
}

async function sendMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  whole: Whole,
): Promise<void> {
  const secret = process.env.METRICS_SECRET ?? '';
  if (secret.length < leastSecret) return sendText(response, 404, 'text/plain', '');
  if (!isBearer(request.headers.authorization, secret))
    return sendText(response, 401, 'text/plain', '');
  const gauges = { ...ownGauges(whole), ...(await partGauges(whole)) };
  sendText(response, 200, 'text/plain; version=0.0.4', metricsText(gauges));
}

function ownGauges({ ending, renderer, cache }: Whole): Record<string, number> {
  const { open, live } = ending.connections;
  return {
    site_connections: open,
    site_live_pages: live,
    site_memory_bytes: process.memoryUsage.rss(),
    site_cache_bytes: cache.bytes,
    site_cache_answers: cache.size,
    site_renderer_ready: renderer.isReady ? 1 : 0,
    site_uptime_seconds: Math.round(process.uptime()),
  };
}

/** How the parts of the site are, as it says of itself (app/api/health/ready); none while the renderer is away. */
async function partGauges({ renderer }: Whole): Promise<Record<string, number>> {
  if (!renderer.isReady) return {};
  const answer = await get(renderer, '/api/health/ready', { host: 'localhost' });
  if (!answer) return {};
  const said = (await json(answer).catch(() => null)) as Said;
  const gauges: Record<string, number> = {};
  for (const [part, { state, figure }] of Object.entries(said?.parts ?? {})) {
    gauges[`site_part_ok{part="${part}"}`] = state === 'ok' ? 1 : 0;
    if (typeof figure === 'number') gauges[`site_part_figure{part="${part}"}`] = figure;
  }
  for (const [queue, late] of Object.entries(said?.queues ?? {}))
    gauges[`site_queue_late_seconds{queue="${queue}"}`] = late;
  return gauges;
}

type Said = {
  parts?: Record<string, { state: string; figure: number | null }>;
  queues?: Record<string, number>;
} | null;
