import { describe, expect, it } from 'vitest';

import { emptyDraft, printOf, type DraftBlock, type DraftContent } from '../model/model';
import { pairAt, writeLine } from '../model/wordings';
import { formerText } from './former-text';

const published: DraftContent = {
  ...emptyDraft,
  title_hi: 'मेला सोमवार को',
  title_en: 'The fair is on Monday',
};

describe('the text that a translation was written after', () => {
  it('is what readers have, where that is still the one', () => {
    const draft = writeLine(published, 'title_hi', 'मेला मंगलवार को');
    const stale = pairAt(draft, 'title_en');
    expect(formerText('title_en', stale, published)).toBe('मेला सोमवार को');
  });

  it('is found of a block as well', () => {
    const block = (text: string, of?: string): DraftBlock => ({
      id: 'a',
      type: 'paragraph',
      text,
      ...(of !== undefined && { of }),
    });
    const before = { ...emptyDraft, body_hi: [block('एक।')], body_en: [block('One.')] };
    const now = { ...before, body_hi: [block('दो।')], body_en: [block('One.', printOf('एक।'))] };
    const pair = pairAt(now, 'body_en/a');
    expect(formerText('body_en/a', pair, before)).toBe('एक।');
    expect(formerText('body_en/a', pair, now)).toBeNull();
    expect(formerText('body_en/b', pair, before)).toBeNull();
  });

  it('is not known of an article that nobody has read', () => {
    const draft = writeLine(published, 'title_hi', 'मेला मंगलवार को');
    expect(formerText('title_en', pairAt(draft, 'title_en'), null)).toBeNull();
  });
});
