import { describe, expect, it } from 'vitest';

import type { UnsentDraft } from './unsent';
import { emptyDraft } from '../model/model';
import { unsentArticles } from './waiting';

const draft = (article: string, title: string, changedAt: string): UnsentDraft => ({
  story: article,
  writer: 'me',
  changedAt,
  content: { ...emptyDraft, title_hi: title },
  base: emptyDraft,
  revision: 1,
});

describe('what waits on this device', () => {
  it('are articles with an unsent text, with an unsent image or with both, the latest first', () => {
    const drafts = [draft('a', 'मेला', '2026-11-21T10:00:00Z')];
    const images = [
      { story: 'a', title: 'पुराना', chosenAt: '2026-11-21T09:00:00Z' },
      { story: 'b', title: 'बाढ़', chosenAt: '2026-11-21T11:00:00Z' },
      { story: 'b', title: 'बाढ़', chosenAt: '2026-11-21T10:30:00Z' },
    ];
    expect(unsentArticles(drafts, images)).toEqual([
      {
        article: 'b',
        title: 'बाढ़',
        changedAt: '2026-11-21T11:00:00Z',
        images: 2,
        isSubmitted: false,
      },
      {
        article: 'a',
        title: 'मेला',
        changedAt: '2026-11-21T10:00:00Z',
        images: 1,
        isSubmitted: false,
      },
    ]);
  });

  it('are articles, too, of which only the sending for review is missing', () => {
    const submits = [
      { story: 'a', title: 'मेला', queuedAt: '2026-11-21T12:00:00Z' },
      { story: 'c', title: 'सड़क', queuedAt: '2026-11-21T09:00:00Z' },
    ];
    expect(unsentArticles([draft('a', 'मेला', '2026-11-21T10:00:00Z')], [], submits)).toEqual([
      {
        article: 'a',
        title: 'मेला',
        changedAt: '2026-11-21T10:00:00Z',
        images: 0,
        isSubmitted: true,
      },
      {
        article: 'c',
        title: 'सड़क',
        changedAt: '2026-11-21T09:00:00Z',
        images: 0,
        isSubmitted: true,
      },
    ]);
  });

  it('is nothing when the site has everything', () => {
    expect(unsentArticles([], [])).toEqual([]);
  });
});
