import { HtmlValidate } from 'html-validate';
import type { APIRequestContext, Page } from '@playwright/test';

import { locales, type Locale } from '@/lib/platform/i18n/locale';

import { pageKinds, type PageKind } from './every-page';
import { expect, test } from './test';

/** The HTML standard and WCAG's rules, without those of pure style in which React's writing differs. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes <meta/>, srcSet="", async="" and the marker id _R_: HTML reads them the same.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // An article's title is its headline; search engines cut it, nothing breaks.
    'long-title': 'off',
    // An article's tools stand twice, for phones and beside the text; axe looks at what is shown.
    'unique-landmark': 'off',
  },
});

/** Reads documents as a browser does and opens none; one for all tests, since a page of its own costs each a tenth of a second. */
let parser: Page;
test.beforeAll(async ({ browser }) => {
  parser = await browser.newPage();
});
test.afterAll(() => parser.close());

/** What is told of a document; read as a browser reads it, with its scripts off. */
async function outline(html: string) {
  return parser.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html');
    const content = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? '';
    return {
      language: document.documentElement.lang,
      title: document.title,
      description: content('meta[name=description]', 'content'),
      canonical: content('link[rel=canonical]', 'href'),
      robots: content('meta[name=robots]', 'content'),
      mains: document.querySelectorAll('main').length,
      headings: [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) =>
        Number(tagName[1]),
      ),
      structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => script.textContent,
      ),
    };
  }, html);
}

/** The addresses on its own site that a document leads to or loads. */
async function ownAddresses(html: string, base: string): Promise<string[]> {
  const found = await parser.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html');
    const values = (attribute: string) =>
      [...document.querySelectorAll(`[${attribute}]`)].map(
        (element) => element.getAttribute(attribute) ?? '',
      );
    return [
      ...['href', 'src', 'poster', 'data-smaller'].flatMap(values),
      ...['srcset', 'imagesrcset']
        .flatMap(values)
        .flatMap((list) =>
          list.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
        ),
      ...[
        ...document.querySelectorAll('meta[property="og:image"], meta[name="twitter:image"]'),
      ].map((meta) => meta.getAttribute('content') ?? ''),
    ];
  }, html);
  const canonical = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(html)?.[1];
  return found
    .filter((address) => address !== '' && !/^(#|mailto:|data:)/.test(address))
    .map((address) => new URL(address, base))
    .filter(({ origin }) => origin === base || origin === canonical)
    .map(({ pathname, search }) => pathname + search);
}

/** Most addresses of one kind that are asked for: hundreds of topics and image sizes are alike. */
const enoughOfAKind = 12;

/** Of each kind of address (its first parts, whatever the edition) at most so many, evenly spread. */
function spread(paths: Iterable<string>): string[] {
  const kinds = Map.groupBy([...paths].sort(), (path) =>
    path
      .replace(/^\/en(?=\/|$)/, '')
      .split(/[/?]/)
      .slice(1, path.includes('/archives/') ? 3 : 2)
      .join('/'),
  );
  return [...kinds.values()].flatMap((alike) => {
    const step = Math.ceil(alike.length / enoughOfAKind);
    return alike.filter((_, index) => index % step === 0);
  });
}

/** Asks for each address, some at a time; gives those that do not answer well. */
async function unanswered(request: APIRequestContext, paths: string[]): Promise<string[]> {
  const waiting = [...paths];
  const failed: string[] = [];
  const ask = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      // A press of an advertisement leads to another site.
      const leaves = /^\/(?:en\/)?ad\//.test(path);
      const answer = await request.head(path, leaves ? { maxRedirects: 0 } : {});
      if (answer.status() >= 400) failed.push(`${answer.status()} ${path}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return failed;
}

test('every address that a page leads to or loads answers', async ({ request, baseURL }) => {
  // A thousand pages, most of which nobody has asked for before.
  test.setTimeout(180_000);
  const addresses = new Set<string>();
  for (const kind of pageKinds) {
    for (const edition of locales) {
      const html = await (await request.get(await kind.path(edition))).text();
      for (const address of await ownAddresses(html, baseURL ?? '')) addresses.add(address);
    }
  }
  expect(addresses.size).toBeGreaterThan(500);
  expect(await unanswered(request, spread(addresses))).toEqual([]);
});

test.describe('every page, as it is answered', () => {
  for (const kind of pageKinds) {
    for (const edition of locales) {
      test(`${kind.name} is a sound document in edition ${edition}`, async ({ request }) => {
        const path = await kind.path(edition);
        const answer = await request.get(path);
        expect(answer.status(), path).toBe(kind.status ?? 200);
        const html = await answer.text();
        const report = await validator.validateString(html);
        expect(
          report.results.flatMap(({ messages, source }) =>
            messages.map(
              ({ ruleId, message, offset }) =>
                `${ruleId}: ${message} … ${source?.slice(offset, offset + 120)}`,
            ),
          ),
        ).toEqual([]);
        await expectSoundOutline(kind, edition, html);
      });
    }
  }
});

async function expectSoundOutline(kind: PageKind, edition: Locale, html: string) {
  const facts = await outline(html);
  expect(facts.language).toBe(edition);
  expect(facts.title).not.toBe('');
  expect(facts.mains).toBe(1);
  expect(facts.headings.filter((level) => level === 1)).toHaveLength(1);
  const skipped = facts.headings.filter(
    (level, index) => level > (facts.headings[index - 1] ?? 0) + 1,
  );
  expect(skipped, facts.headings.join(' ')).toEqual([]);
  for (const text of facts.structured) expect(() => JSON.parse(text) as unknown).not.toThrow();
  if (kind.status === 404) return;
  expect(facts.description).not.toBe('');
  if (kind.isNotIndexed) expect(facts.robots).toContain('noindex');
  else expect(new URL(facts.canonical).pathname).not.toBe('');
}
