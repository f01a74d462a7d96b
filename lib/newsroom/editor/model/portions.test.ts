import { describe, expect, it } from 'vitest';

import { asPortions, paragraphsOfLong, portionsOf, withinBlocks } from './portions';
import { blockLimit } from '@/lib/newsroom/editor/model/lengths';

const sentence = 'गाँव में पानी आ गया। ';
const paragraph = `${sentence.repeat(100).trim()}\n`;
const lengths = (texts: readonly string[]) => texts.map((text) => text.length);

describe('a text too long for one block', () => {
  it('is parted at the ends of paragraphs', () => {
    const text = paragraph.repeat(30).trim();
    const portions = portionsOf(text);
    expect(portions.join('\n')).toBe(text);
    expect(Math.max(...lengths(portions))).toBeLessThanOrEqual(blockLimit);
  });

  it('is parted at the ends of sentences where it has no paragraphs, else between words', () => {
    const portions = portionsOf(sentence.repeat(10_000).trim());
    expect(portions.every((portion) => portion.endsWith('।'))).toBe(true);
    expect(portions.join(' ')).toBe(sentence.repeat(10_000).trim());
    expect(portionsOf('शब्द '.repeat(5000).trim()).every((each) => each.endsWith('शब्द'))).toBe(true);
  });

  it('loses no letter where there is no place to part it, and halves none', () => {
    const letters = `क${'😀'.repeat(30_000)}`;
    const portions = portionsOf(letters);
    expect(portions.join('')).toBe(letters);
    expect(portions.every((portion) => !/[\uD800-\uDBFF]$/.test(portion))).toBe(true);
  });

  it('is parted quickly, whatever it is', () => {
    const since = performance.now();
    for (const text of [sentence.repeat(48_000), 'क'.repeat(1_000_000), ' '.repeat(1_000_000)])
      portionsOf(text);
    expect(performance.now() - since).toBeLessThan(2000);
  });
});

describe('what is pasted', () => {
  it('stays as it is while the field can hold it', () => {
    expect(asPortions('एक\nदो', 10)).toBe('एक\nदो');
    expect(paragraphsOfLong('एक\nदो')).toBeNull();
  });

  it('comes as lines where it is too much, alone or with what stands there', () => {
    expect(asPortions('एक', blockLimit)).toBe('एक\n');
    const lines = asPortions(sentence.repeat(2000), 0).trim().split('\n');
    expect(lengths(lines).every((length) => length <= blockLimit)).toBe(true);
    expect(paragraphsOfLong(lines.join('\n'))).toMatchObject(
      lines.map((text) => ({ type: 'paragraph', text })),
    );
  });

  it('goes on in further blocks of its kind, with the caret behind it', () => {
    const long = paragraph.repeat(15);
    const { blocks, focus } = withinBlocks({
      blocks: [
        { id: 'a', type: 'subhead', text: 'ऊपर' },
        { id: 'b', type: 'list', text: `${long}नीचे`, cite: 'कोई' },
      ],
      focus: { id: 'b', at: long.length },
    });
    expect(blocks.map(({ type }) => type)).toEqual(['subhead', 'list', 'list']);
    expect(blocks[1]).toMatchObject({ id: 'b', cite: 'कोई' });
    expect(blocks[2]).not.toHaveProperty('cite');
    expect(focus.id).toBe(blocks[2]?.id);
    expect(blocks[2]?.text.slice(focus.at)).toBe('नीचे');
  });
});
