import { beforeEach, describe, expect, it } from 'vitest';

import type { PublicChange } from './model';
import { StoryNews } from './story-news';

let id = 0;
const appeared = (story: string): PublicChange => ({
  id: (id += 1),
  article_ids: [story],
  appeared: [story],
  categories: ['health'],
  districts: ['korba'],
});
const changed = (story: string): PublicChange => ({
  id: (id += 1),
  article_ids: [story],
  appeared: [],
  categories: ['health'],
  districts: [],
});
const published = (article: string) => ({
  kind: 'published',
  article,
  lists: ['health', 'korba'],
});
const onList = (now = 0) => ({ story: null, isCatchingUp: false, now });
const inStory = (now = 0) => ({ story: 'open', isCatchingUp: false, now });

let news: StoryNews;
beforeEach(() => {
  news = new StoryNews();
});

describe('news of stories', () => {
  it('are told once a minute at most', () => {
    expect(news.of([appeared('a')], onList(0))).toEqual(published('a'));
    expect(news.of([appeared('b')], onList(59_999))).toBeNull();
    expect(news.of([appeared('c')], onList(60_000))).toEqual(published('c'));
  });

  it('are no changes of other stories, nor the open story itself', () => {
    expect(news.of([changed('a')], onList())).toBeNull();
    expect(news.of([changed('a')], inStory())).toBeNull();
    expect(news.of([appeared('open')], inStory())).toBeNull();
  });

  it('tell of a change of the open story, however soon after another', () => {
    expect(news.of([appeared('a')], inStory(0))?.kind).toBe('published');
    expect(news.of([changed('open')], inStory(1))).toEqual({ kind: 'updated' });
  });

  it('are told once, though a page that comes back is handed them again', () => {
    const change = appeared('a');
    expect(news.of([change], onList(0))).not.toBeNull();
    expect(news.of([change], { ...onList(120_000), isCatchingUp: true })).toBeNull();
  });

  it('begin with what the page has not seen: the first list is where things stand', () => {
    const catchingUp = { story: null, isCatchingUp: true, now: 0 };
    expect(news.of([appeared('a'), appeared('b')], catchingUp)).toBeNull();
    expect(news.of([appeared('c')], catchingUp)).toEqual(published('c'));
  });
});
