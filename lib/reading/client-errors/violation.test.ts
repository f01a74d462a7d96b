import { describe, expect, it } from 'vitest';

import { parseViolations, violationError, violationsByDirective } from './violation';

const site = 'https://news.example';
const browser =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

/** As Chromium delivers it. */
const delivered = (body: object) => [
  {
    type: 'csp-violation',
    age: 12,
    url: `${site}/article/1`,
    user_agent: browser,
    body: {
      documentURL: `${site}/article/2f5c?q=ramu`,
      disposition: 'enforce',
      effectiveDirective: 'script-src-elem',
      blockedURL: 'inline',
      originalPolicy: "default-src 'self'",
      sample: 'secret of ramu',
      statusCode: 200,
      ...body,
    },
  },
];

/** As Firefox posts it. */
const posted = {
  'csp-report': {
    'document-uri': `${site}/en/search?q=ramu`,
    'effective-directive': 'connect-src',
    'violated-directive': 'connect-src',
    'blocked-uri': 'https://ads.example/collect?who=ramu',
    'source-file': `${site}/_next/static/document/script-AB.js`,
    'line-number': 3,
    'column-number': 14,
  },
};

const counted = (report: unknown) =>
  parseViolations(report).map((violation) => violationError(violation, site, browser));

describe('a violation of the policy', () => {
  it('is read in either form, and told without address, text and query', () => {
    expect(counted(delivered({}))).toEqual([
      {
        fault: 'Content-Security-Policy script-src-elem inline',
        place: 'article',
        browser: 'Chrome',
      },
    ]);
    expect(counted(posted)).toEqual([
      {
        fault: 'Content-Security-Policy connect-src https://ads.example',
        place: 'search /_next/static/document/script-AB.js:3',
        browser: 'Chrome',
      },
    ]);
  });

  it.each([
    ['data:text/javascript,alert(1)', 'data:'],
    [`${site}/media/x.js?who=ramu`, 'self'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['राम', ''],
    [null, ''],
  ])('by %s is told as “%s”', (blockedURL, name) => {
    const [error] = counted(delivered({ blockedURL }));
    expect(error?.fault).toBe(`Content-Security-Policy script-src-elem ${name}`.trim());
  });

  it('is not counted where an extension made it, or a page of another site', () => {
    for (const body of [
      { blockedURL: 'chrome-extension://abc/x.js' },
      { sourceFile: 'moz-extension' },
      { documentURL: 'https://elsewhere.example/' },
      { documentURL: 'about' },
    ])
      expect(counted(delivered(body))).toEqual([null]);
  });

  it('is nothing else that somebody sends, and ten at once at most', () => {
    for (const sent of [
      null,
      [],
      {},
      'x',
      [{ type: 'deprecation', body: {} }],
      { 'csp-report': {} },
      delivered({ effectiveDirective: 'x; drop' }),
      delivered({ documentURL: 'x'.repeat(9000) }),
    ])
      expect(parseViolations(sent)).toEqual([]);
    expect(parseViolations(Array.from({ length: 30 }, () => delivered({})[0]))).toHaveLength(10);
  });
});

it('violations are summed up by their directives', () => {
  const row = (day: string, what: string, times: number) => ({
    day,
    fault: `Content-Security-Policy ${what}`,
    times,
  });
  expect(
    violationsByDirective(
      [
        row('2026-11-23', 'script-src-elem inline', 2),
        row('2026-11-23', 'script-src-elem https://ads.example', 1),
        row('2026-11-22', 'img-src data:', 9),
        row('2026-11-19', 'script-src-elem inline', 40),
      ],
      { today: '2026-11-23', yesterday: '2026-11-22' },
    ),
  ).toEqual([
    { directive: 'script-src-elem', today: 3, yesterday: 0, week: 43 },
    { directive: 'img-src', today: 0, yesterday: 9, week: 9 },
  ]);
});
