import type { APIRequestContext, Page } from '@playwright/test';

import { expect } from './test';

type Graph = { '@graph': Record<string, unknown>[] };

/** What a page says of itself in JSON-LD, by the types of its nodes. */
export function graphIn(html: string): Record<string, Record<string, unknown>> {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { '@graph': nodes = [] } = JSON.parse(text) as Partial<Graph>;
  return Object.fromEntries(nodes.map((node) => [String(node['@type']), node]));
}

/** The text at a path of the site. */
export const textOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path)).text();
/** An address without its host. */
export const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;

/** The id of a demo article that exists in both languages and has an image. */
export async function anArticleWithImage(request: APIRequestContext): Promise<string> {
  const feed = await textOf(request, '/rss?lang=en&category=agriculture');
  return /article\/([0-9a-f-]{36})/.exec(feed)?.[1] ?? '';
}

/** Reads a document as a browser does, which forgives nothing in XML. */
export async function expectWellFormed(page: Page, path: string): Promise<void> {
  const xml = await textOf(page.request, path);
  // Documents of the site let no string be parsed.
  const empty = await page.context().newPage();
  const complaint = await empty.evaluate(
    (text) =>
      new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')
        ?.textContent ?? null,
    xml,
  );
  await empty.close();
  expect(complaint).toBeNull();
}
