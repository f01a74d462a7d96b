import { describe, expect, it } from 'vitest';

import { queryOf } from './share-target';

const nothing = { title: null, text: null, url: null };

describe('what is shared with the app becomes a search', () => {
  it('for its title, on one line and without invisible characters', () => {
    const title = '  मैनपाट में\n हाथी\u200b ';
    expect(queryOf({ ...nothing, title, text: 'और भी बहुत कुछ' })).toBe('मैनपाट में हाथी');
  });

  it('else for its text without the address that other apps put into it', () => {
    const text = 'धान ख़रीदी शुरू https://example.org/a?b=c';
    expect(queryOf({ ...nothing, title: ' ', text })).toBe('धान ख़रीदी शुरू');
  });

  it('else for the words of the address', () => {
    const url = 'https://example.org/news/elephants-in-surguja-4711.html?utm=1';
    expect(queryOf({ ...nothing, url })).toBe('elephants in surguja');
    expect(queryOf({ ...nothing, text: url })).toBe('elephants in surguja');
  });

  it('of at most 200 characters, cut between words', () => {
    const question = queryOf({ ...nothing, text: 'समाचार '.repeat(100) });
    expect(question.length).toBeLessThanOrEqual(200);
    expect(question).toMatch(/समाचार$/);
    expect(queryOf({ ...nothing, text: 'क'.repeat(900) })).toHaveLength(200);
  });

  it.each([
    nothing,
    { title: '…', text: '!!', url: 'no address' },
    { ...nothing, url: 'https://example.org/%E0%A4' },
    { ...nothing, url: 'https://example.org/' },
  ])('and is empty when there are no words: %j', (shared) => {
    expect(queryOf(shared)).toBe('');
  });
});
