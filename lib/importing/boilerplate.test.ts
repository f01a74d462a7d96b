import { describe, expect, it } from 'vitest';
import { splitDateline, storyBlocks } from './boilerplate';
import type { TextBlock } from './html-blocks';

const page = (...lines: string[]): TextBlock[] =>
  lines.map((text) => ({ type: 'paragraph', text }));
const story = (...lines: string[]): string[] =>
  storyBlocks(page(...lines), ['मेला शुरू हुआ']).map(({ text }) => text);
const SENTENCE =
  'अंबिकापुर के कला केंद्र में तीन दिन का पुस्तक मेला शुक्रवार से शुरू हुआ और पहले दिन बहुत लोग आए, जिनमें बच्चे, शिक्षक और आसपास के गांवों के परिवार थे।';

describe('a story is told from the page around it', () => {
  it('leaves out menus, sharing lines and the repeated headline', () => {
    expect(story('होम', 'देश', 'खेल', 'ई पेपर', 'राशिफल आज', 'मेला शुरू हुआ', 'Share', SENTENCE)).toEqual([
      SENTENCE,
    ]);
  });

  it('leaves out links to other stories in both languages', () => {
    expect(
      story(
        SENTENCE,
        'यह भी पढ़ें: कल का बाजार',
        'ये भी पढ़ें- दूसरा',
        'Also read: another one',
        'Read More',
        'Published on:',
      ),
    ).toEqual([SENTENCE]);
  });

  it('ends where the author, the comment form or other stories begin', () => {
    expect(story(SENTENCE, 'लेखक के बारे में किसी का जीवन', 'और कुछ जो कहानी नहीं है।')).toEqual([
      SENTENCE,
    ]);
  });

  it('keeps a short heading inside the story', () => {
    expect(story(SENTENCE, 'कल की तैयारी', SENTENCE.replace('शुक्रवार', 'शनिवार'))).toHaveLength(3);
  });
});

describe('the place in front of the first sentence', () => {
  it.each([
    ['नईदुनिया प्रतिनिधि, इंदौर।इंदौर में मेला शुरू हुआ और लोग आए।', 'नईदुनिया प्रतिनिधि, इंदौर।'],
    ['रायपुर। राजधानी में मेला शुरू हुआ और लोग आए।', 'रायपुर।'],
    ['NEW DELHI: The fair opened on Friday morning.', 'NEW DELHI:'],
    ['नई दिल्ली, 25 जून। मेला शुरू हुआ और बहुत लोग आए।', 'नई दिल्ली, 25 जून।'],
    ['मेला शुरू हुआ और बहुत लोग आए।', ''],
  ])('%s', (text, dateline) => {
    const opening = splitDateline(text);
    expect(opening.dateline).toBe(dateline);
    expect(`${opening.dateline}${opening.text}`.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });

  it('may be all there is of a paragraph', () => {
    expect(splitDateline('डिजिटल डेस्क, नई दिल्ली।').text).toBe('');
  });
});
