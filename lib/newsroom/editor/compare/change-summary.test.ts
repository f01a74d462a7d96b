import { describe, expect, it } from 'vitest';

import { emptyDraft, type DraftBlock, type DraftContent } from '../model/model';
import { changeSummary } from './change-summary';

const block = (id: string, text: string, change: Partial<DraftBlock> = {}): DraftBlock => ({
  id,
  type: 'paragraph',
  text,
  ...change,
});
const summary = (before: Partial<DraftContent>, after: Partial<DraftContent>) =>
  changeSummary({ ...emptyDraft, ...before }, { ...emptyDraft, ...after });

describe('what a version changed, in short', () => {
  it('names the fields in the order of the draft', () => {
    expect(
      summary(
        { title_hi: 'मेला' },
        { title_hi: 'बड़ा मेला', summary_en: 'It begins.', tags: ['मेला'] },
      ),
    ).toEqual({ fields: ['title_hi', 'summary_en', 'tags'], blocks: { hi: 0, en: 0 } });
  });

  it('counts the blocks of each language that were written, added or removed', () => {
    expect(
      summary(
        { body_hi: [block('a', 'एक।'), block('b', 'दो।')], body_en: [block('a', 'One.')] },
        {
          body_hi: [block('a', 'एक।'), block('b', 'तीन।'), block('c', 'चार।')],
          body_en: [],
        },
      ),
    ).toEqual({ fields: [], blocks: { hi: 2, en: 1 } });
  });

  it('says nothing of what readers would not see', () => {
    const [a, b] = [block('a', 'एक।'), block('b', 'दो।')];
    const same = summary(
      { title_hi: 'मेला', rows: ['a', 'b'], body_hi: [a, b] },
      {
        title_hi: 'मेला ',
        rows: ['b', 'a'],
        body_hi: [b, block('a', 'एक।', { of: 'print' })],
        translated_from: { title_en: 'print' },
      },
    );
    expect(same).toEqual({ fields: [], blocks: { hi: 0, en: 0 } });
  });
});
