/** What is counted of requests, by class and status, and shown as Prometheus reads it (text format 0.0.4). */

/** Seconds up to which answers are counted together. */
const bounds = [0.005, 0.025, 0.1, 0.5, 2.5, 10];

const counted = new Map<string, number>();
const times = new Map<string, { within: number[]; sum: number; count: number }>();

/** Of which class an address is; few, so that nobody can make up new ones. */
export function classOf(path: string): string {
  if (path.startsWith('/api/')) return 'api';
  if (path.startsWith('/media/') || path.startsWith('/og/')) return 'media';
  if (path.startsWith('/_next/')) return 'asset';
  if (/^\/(?:rss|[a-z-]*sitemap)/.test(path)) return 'feed';
  return /^\/(?:en\/)?admin(?:\/|$)/.test(path) ? 'newsroom' : 'page';
}

/** Counts an answer: its address, status, and the seconds that it took. */
export function countResponse(path: string, status: number, seconds: number): void {
  const kind = classOf(path);
  add(`site_requests_total{class="${kind}",status="${status}"}`);
  const time = times.get(kind) ?? { within: bounds.map(() => 0), sum: 0, count: 0 };
  times.set(kind, time);
  time.sum += seconds;
  time.count += 1;
  bounds.forEach((bound, place) => {
    if (seconds <= bound) time.within[place] = (time.within[place] ?? 0) + 1;
  });
}

/** Counts how the cache dealt with a request. */
export function countCache(outcome: 'hit' | 'stale' | 'render' | 'unavailable'): void {
  add(`site_cache_total{outcome="${outcome}"}`);
}

function add(name: string): void {
  counted.set(name, (counted.get(name) ?? 0) + 1);
}

/** Everything counted so far, and what is measured now; takes the names and figures of the latter. */
export function metricsText(gauges: Record<string, number>): string {
  const lines = ['# TYPE site_requests_total counter', '# TYPE site_cache_total counter'];
  for (const [name, value] of [...counted].toSorted()) lines.push(`${name} ${value}`);
  lines.push('# TYPE site_request_seconds histogram');
  for (const [kind, { within, sum, count }] of times) {
    bounds.forEach((bound, place) =>
      lines.push(
        `site_request_seconds_bucket{class="${kind}",le="${bound}"} ${within[place] ?? 0}`,
      ),
    );
    lines.push(`site_request_seconds_bucket{class="${kind}",le="+Inf"} ${count}`);
    lines.push(`site_request_seconds_sum{class="${kind}"} ${sum.toFixed(6)}`);
    lines.push(`site_request_seconds_count{class="${kind}"} ${count}`);
  }
  for (const [name, value] of Object.entries(gauges))
    lines.push(`# TYPE ${name.replace(/\{.*/, '')} gauge`, `${name} ${value}`);
  return `${[...new Set(lines)].join('\n')}\n`;
}
