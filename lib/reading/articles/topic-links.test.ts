import { describe, expect, it } from 'vitest';

import { foldText } from '@/lib/platform/text/fold';

import { linkTopics, type TopicFinder } from './topic-links';

/** A finder that knows these names, each meaning the slug it stands with. */
const knowing = (names: Record<string, string>): TopicFinder => {
  const keys = new Map(Object.entries(names).map(([name, slug]) => [foldText(name), slug]));
  return (key) => keys.get(key) ?? null;
};
const linkedIn = (text: string, names: Record<string, string>, limit = 8) =>
  linkTopics([text], knowing(names), limit)
    .flat()
    .flatMap((run) => (run.kind === 'topic' ? [[run.text, run.topic]] : []));

describe('known words of a summary', () => {
  it('lead to their topics, the text around them unchanged', () => {
    expect(linkTopics(['आज धान खरीदी शुरू हुई।'], knowing({ 'धान खरीदी': 'paddy' }), 8)).toEqual([
      [
        { kind: 'text', text: 'आज ' },
        { kind: 'topic', text: 'धान खरीदी', topic: 'paddy' },
        { kind: 'text', text: ' शुरू हुई।' },
      ],
    ]);
  });

  it('are whole words: मर is not found in मरीज, nor sal in salt', () => {
    expect(linkedIn('मरीज ठीक है, salt कम खाए।', { मर: 'x', sal: 'y' })).toEqual([]);
    expect(linkedIn('पेड़ sal का है।', { sal: 'y' })).toEqual([['sal', 'y']]);
  });

  it('are known with and without nukta, by chandrabindu or anusvara, in any case', () => {
    expect(linkedIn('गांव की फ़सल और Raipur', { गाँव: 'a', फसल: 'b', RAIPUR: 'c' })).toEqual([
      ['गांव', 'a'],
      ['फ़सल', 'b'],
      ['Raipur', 'c'],
    ]);
  });

  it('are the longest that fit', () => {
    const names = { हाथी: 'elephant', 'हाथी दल': 'herd' };
    expect(linkedIn('हाथी दल आया, फिर हाथी लौटा।', names)).toEqual([
      ['हाथी दल', 'herd'],
      ['हाथी', 'elephant'],
    ]);
  });

  it('never reach over the end of a sentence', () => {
    expect(linkedIn('यह धान। खरीदी बाद में।', { 'धान खरीदी': 'paddy' })).toEqual([]);
  });

  it('are linked once each in the whole article, whatever the spelling', () => {
    const finder = knowing({ हाथी: 'elephant', हाथियों: 'elephant' });
    const runs = linkTopics(['हाथी आए।', 'हाथियों का दल।'], finder, 8).flat();
    expect(runs.filter((run) => run.kind === 'topic')).toHaveLength(1);
  });

  it('are no more than asked for', () => {
    expect(linkedIn('a b c', { a: '1', b: '2', c: '3' }, 2)).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
  });

  it('are left alone inside links and bold words', () => {
    const runs = linkTopics(['[हाथी](/x) और **हाथी**'], knowing({ हाथी: 'e' }), 8).flat();
    expect(runs.map((run) => run.kind)).toEqual(['link', 'text', 'strong']);
  });
});
