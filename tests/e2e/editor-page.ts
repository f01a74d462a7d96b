import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';

import type { Json } from '@/lib/platform/supabase/database.types';
import type { DraftContent } from '@/lib/newsroom/editor/model/model';

import { newsroom } from './backend-access';
import { signInNewReader } from './signed-in-browser';
import { expect } from './test';

/** Requests that fail because a test has cut the network. */
export const cutNetwork = { type: 'expected console', description: 'Failed to load resource' };

/** Waits until the site has what was typed. */
export const saved = (page: Page) =>
  expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'saved');
/** The field of a paragraph, counted from 1. */
export const text = (page: Page, number: number, language: 'Hindi' | 'English') =>
  page.getByRole('textbox', { name: new RegExp(`^${number}\\. .* · ${language}$`) });
/** Of the article whose editor is open. */
export const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** What the site has of an article's draft; null while it has none. */
export async function onSite(id: string) {
  const { data } = await newsroom().from('article_drafts').select('content').eq('article_id', id);
  return data?.[0]?.content ?? null;
}

/** Has somebody else save a change of an article's draft, of whom its window has not heard yet. */
export async function changeMeanwhile(id: string, change: Partial<DraftContent>): Promise<void> {
  const drafts = newsroom().from('article_drafts');
  const { data } = await drafts.select('content, revision').eq('article_id', id).single();
  if (!data) throw new Error('The site has no such sheet');
  const content = {
    ...(data.content as Record<string, Json>),
    ...(change as Record<string, Json>),
  };
  const { error } = await newsroom()
    .from('article_drafts')
    .update({ content, revision: data.revision + 1 })
    .eq('article_id', id);
  if (error) throw new Error(error.message);
}

/** A small image, as a phone sends it. */
export function imageFile(width = 640, height = 480): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
}

/** Takes a step of an article's that is not the first at hand: it stands in the menu beside that. */
export async function takeStep(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Opens an empty editor, in English. */
export async function openNewEditor(page: Page): Promise<void> {
  await page.goto('/en/admin/write');
  await expect(page.getByLabel('Title · English')).toBeEditable();
}

/** Opens an article's editor in a browser of another colleague. */
export async function colleague(
  context: BrowserContext,
  name: string,
  path: string,
  role: 'editor' | 'reporter' = 'editor',
): Promise<Page> {
  await signInNewReader(context, name, role);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}
