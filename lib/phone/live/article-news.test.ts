import { beforeEach, describe, expect, it } from 'vitest';

import type { PublicChange } from './model';
import { ArticleNews } from './article-news';

let id = 0;
const appeared = (article: string): PublicChange => ({
  id: (id += 1),
  article_ids: [article],
  appeared: [article],
  withdrawn: [],
  categories: ['health'],
  districts: ['korba'],
});
const changed = (article: string): PublicChange => ({
  id: (id += 1),
  article_ids: [article],
  appeared: [],
  withdrawn: [],
  categories: ['health'],
  districts: [],
});
const withdrawn = (article: string) => ({ ...changed(article), withdrawn: [article] });
const published = (article: string) => ({
  kind: 'published',
  article,
  lists: ['health', 'korba'],
});
const onList = (now = 0) => ({ article: null, isCatchingUp: false, now });
const inArticle = (now = 0) => ({ article: 'open', isCatchingUp: false, now });

let news: ArticleNews;
beforeEach(() => {
  news = new ArticleNews();
});

describe('news of articles', () => {
  it('are told once a minute at most', () => {
    expect(news.of([appeared('a')], onList(0)).news).toEqual(published('a'));
    expect(news.of([appeared('b')], onList(59_999)).news).toBeNull();
    expect(news.of([appeared('c')], onList(60_000)).news).toEqual(published('c'));
  });

  it('are no changes of other articles, nor the open article itself', () => {
    expect(news.of([changed('a')], onList()).news).toBeNull();
    expect(news.of([changed('a')], inArticle()).news).toBeNull();
    expect(news.of([appeared('open')], inArticle()).news).toBeNull();
  });

  it('tell of a change of the open article, however soon after another', () => {
    expect(news.of([appeared('a')], inArticle(0)).news?.kind).toBe('published');
    expect(news.of([changed('open')], inArticle(1)).news).toEqual({ kind: 'updated' });
  });

  it('tell that the open article was withdrawn, unless it is public again', () => {
    expect(news.of([withdrawn('a')], inArticle()).news).toBeNull();
    expect(news.of([withdrawn('open')], inArticle()).news).toEqual({ kind: 'withdrawn' });
    const former = withdrawn('open');
    const newestFirst = [changed('open'), former];
    expect(news.of(newestFirst, inArticle()).news).toEqual({ kind: 'updated' });
  });

  it('are told once, though a page that comes back is handed them again', () => {
    const change = appeared('a');
    expect(news.of([change], onList(0)).news).not.toBeNull();
    expect(news.of([change], { ...onList(120_000), isCatchingUp: true }).news).toBeNull();
  });

  it('begin with what the page has not seen: the first list is where things stand', () => {
    const catchingUp = { article: null, isCatchingUp: true, now: 0 };
    expect(news.of([appeared('a'), appeared('b')], catchingUp).news).toBeNull();
    expect(news.of([appeared('c')], catchingUp).news).toEqual(published('c'));
  });
});

describe('lists', () => {
  it('are out of date when an article that was public before has changed', () => {
    const change = { ...changed('a'), districts: ['korba'] };
    expect(news.of([change, changed('b')], onList()).updates).toEqual({
      articles: ['a', 'b'],
      lists: ['health', 'korba'],
    });
    expect(news.of([change], onList()).updates).toBeNull();
  });

  it('wait for the reader when an article is new, and for nobody when there is none', () => {
    expect(news.of([appeared('a')], onList()).updates).toBeNull();
    expect(news.of([{ ...changed('a'), article_ids: [] }], onList()).updates).toBeNull();
  });

  it('are out of date after a change that the page has missed, but not by those before it came', () => {
    const catchingUp = { article: null, isCatchingUp: true, now: 0 };
    expect(news.of([changed('a')], catchingUp).updates).toBeNull();
    expect(news.of([changed('b')], catchingUp).updates?.articles).toEqual(['b']);
  });
});
