import { describe, expect, it } from 'vitest';

import { classOf, countResponse, countCache, metricsText } from './metrics';

describe('figures of the server', () => {
  it.each([
    ['/', 'page'],
    ['/en/article/a-story', 'page'],
    ['/admin/desk', 'newsroom'],
    ['/en/admin', 'newsroom'],
    ['/api/views', 'api'],
    ['/_next/static/a.js', 'asset'],
    ['/media/stories/a.avif', 'media'],
    ['/news-sitemap.xml', 'feed'],
    ['/rss', 'feed'],
  ])('puts %s with %s', (path, kind) => expect(classOf(path)).toBe(kind));

  it('are shown as Prometheus reads them', () => {
    countResponse('/', 200, 0.01);
    countResponse('/en', 200, 0.2);
    countResponse('/api/views', 503, 12);
    countCache('hit');
    const text = metricsText({ 'site_part_ok{part="disk"}': 1, 'site_part_ok{part="queue"}': 0 });
    expect(text).toContain('site_requests_total{class="page",status="200"} 2\n');
    expect(text).toContain('site_requests_total{class="api",status="503"} 1\n');
    expect(text).toContain('site_request_seconds_bucket{class="page",le="0.025"} 1\n');
    expect(text).toContain('site_request_seconds_bucket{class="page",le="0.5"} 2\n');
    expect(text).toContain('site_request_seconds_bucket{class="api",le="+Inf"} 1\n');
    expect(text).toContain('site_cache_total{outcome="hit"} 1\n');
    expect(text.match(/# TYPE site_part_ok gauge/g)).toHaveLength(1);
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^(?:# TYPE \w+ (?:counter|gauge|histogram)|\w+(?:\{[^}]*\})? [\d.]+)$/);
  });
});
