import { describe, expect, it } from 'vitest';

import { adviseOn, takeAdvice } from './advice';
import { adviceKinds, type Advice } from './advice-model';
import { emptyDraft, type DraftContent } from '../model/model';
import { differingNumbers, numbersOf } from './numbers';

const draft = (change: Partial<DraftContent>): DraftContent => ({
  ...emptyDraft,
  title_hi: 'मैनपाट में मेला',
  title_en: 'A fair in Mainpat',
  tags: ['मेला'],
  category: 'weather',
  district: 'surguja',
  ...change,
});
const kinds = (change: Partial<DraftContent>) => adviseOn(draft(change)).map(({ kind }) => kind);
const paragraph = (text: string) => [{ id: 'a', type: 'paragraph' as const, text }];

describe('advice before publishing', () => {
  it('is none for an article that is in order', () => {
    expect(
      adviseOn(
        draft({
          body_hi: paragraph('डॉ. वर्मा ने कहा कि ५ लाख लोग धीरे धीरे आए। 👩🏽\u200D🌾'),
          body_en: paragraph('Dr Verma said 5 lakh people came slowly. 👩🏽\u200D🌾'),
        }),
      ),
    ).toEqual([]);
  });

  it('names the site on which an image stands, and none for the paper’s own', () => {
    const pictured = (url: string) =>
      adviseOn(draft({ body_hi: [{ id: 'p', type: 'image', text: '', url }] })).filter(
        ({ kind }) => kind === 'picture_elsewhere',
      );
    expect(pictured('https://parakh.example/a.jpg')).toEqual([
      { kind: 'picture_elsewhere', place: 'body_hi/p/url', detail: 'parakh.example' },
    ]);
    expect(pictured('/media/a/1280.jpg')).toEqual([]);
    expect(pictured('')).toEqual([]);
  });

  it.each<[Advice['kind'], Partial<DraftContent>]>([
    ['language_missing', { title_en: '' }],
    ['title_missing', { title_en: ' ', summary_en: 'A fair begins.', summary_hi: 'मेला शुरू।' }],
    ['title_cut', { title_hi: 'ख'.repeat(66) }],
    ['alt_missing', { image_url: '/media/a/1280.jpg', image_alt_hi: 'मेला' }],
    ['alt_missing', { body_hi: [{ id: 'p', type: 'image', text: '', url: '/media/a' }] }],
    ['credit_missing', { image_url: '/media/a/1280.jpg' }],
    ['credit_missing', { body_hi: [{ id: 'p', type: 'image', text: '', url: '/media/a' }] }],
    ['picture_elsewhere', { image_url: 'https://parakh.example/a.jpg' }],
    [
      'picture_elsewhere',
      { body_hi: [{ id: 'p', type: 'image', text: '', url: 'https://parakh.example/a.jpg' }] },
    ],
    ['translation_missing', { body_hi: paragraph('एक।') }],
    [
      'translation_stale',
      {
        body_hi: paragraph('नया।'),
        body_en: [{ id: 'a', type: 'paragraph', text: 'Old.', of: 'before' }],
      },
    ],
    ['numbers_differ', { summary_hi: '12 लोग घायल हुए।', summary_en: 'There were 21 injured.' }],
    ['full_stop', { summary_hi: 'मेला शुरू हुआ. लोग आए।', summary_en: 'It began.' }],
    ['stray_signs', { summary_hi: 'मेला\u200B शुरू', summary_en: 'Begins' }],
    ['stray_signs', { summary_hi: 'यह ि गलत', summary_en: 'Wrong' }],
    ['spelling', { summary_hi: 'गांव में मेला', summary_en: 'In the village' }],
    ['repeated_word', { summary_hi: 'मेला मेला शुरू', summary_en: 'Begins' }],
    ['repeated_word', { summary_en: 'In the the village', summary_hi: 'मेला' }],
    ['tags_missing', { tags: [] }],
    ['category_missing', { category: null }],
    ['district_missing', { district: null }],
  ])('says %s', (kind, change) => {
    expect(kinds(change)).toContain(kind);
  });

  it('stands beside the paragraph of the language that it speaks of; the whole article is spoken of in the list', () => {
    const found = adviseOn(
      draft({
        title_hi: 'ख'.repeat(66),
        tags: [],
        body_hi: [...paragraph('गांव में 12 लोग आए.'), { id: 'b', type: 'paragraph', text: 'दो।' }],
        body_en: paragraph('There were 21 in in the village.'),
      }),
    );
    const placesOf = (shown: 'beside' | 'listed') =>
      found
        .filter(({ kind }) => adviceKinds[kind].shown === shown)
        .map(({ kind, place }) => `${kind} ${place}`);
    expect(placesOf('beside')).toEqual([
      'numbers_differ body_en/a',
      'spelling body_hi/a',
      'full_stop body_hi/a',
      'repeated_word body_en/a',
    ]);
    expect(placesOf('listed')).toEqual([
      'translation_missing title_en',
      'title_cut title_hi',
      'tags_missing tags',
    ]);
  });

  it('asks nothing of an image that is not chosen yet', () => {
    expect(kinds({ body_hi: [{ id: 'p', type: 'image', text: '', url: '' }] })).not.toContain(
      'alt_missing',
    );
  });

  it('says which other article is the same part of the series', () => {
    expect(adviseOn(draft({ series_id: 's', series_part: 2 }), 'there', null, 'तालाब')).toEqual([
      { kind: 'series_part_taken', place: 'series_part', detail: 'तालाब' },
    ]);
  });

  it('hears what each image of the text shows in each language that has one, and once whose it is', () => {
    const image = { id: 'p', type: 'image', text: 'कैप्शन', url: '/media/a', credit: 'रमेश' } as const;
    const pictured = { body_hi: [{ ...image, alt: 'द्वार' }], body_en: paragraph('One.') };
    expect(adviseOn(draft(pictured)).filter(({ kind }) => /alt|credit/.test(kind))).toEqual([
      { kind: 'alt_missing', place: 'body_en/p/alt', detail: 'en' },
    ]);
    expect(kinds({ body_hi: [{ ...image, alt: 'द्वार' }] })).not.toContain('alt_missing');
    expect(kinds({ image_url: '/media/a', image_credit_en: 'Ramesh' })).not.toContain(
      'credit_missing',
    );
  });

  it.each<[number, number, Advice['kind'][]]>([
    [1, 1, ['photo_small']],
    [639, 480, ['photo_small']],
    [800, 3, ['photo_shape']],
    [640, 1920, []],
    [800, 450, []],
  ])('says of a lead image of %i × %i px: %j', (width, height, found) => {
    const pictured = draft({ image_url: '/media/a/1280.jpg' });
    const image = adviseOn(pictured, 'there', { width, height }).filter(
      ({ place }) => place === 'image_url',
    );
    expect(image.map(({ kind }) => kind)).toEqual(found);
    expect(adviseOn(draft({}), 'there', { width, height })).toEqual(adviseOn(draft({})));
  });

  it('names the language that would not be published for want of a title, and its place', () => {
    const written = draft({ title_hi: '', body_hi: paragraph('एक।'), body_en: paragraph('One.') });
    expect(adviseOn(written).filter(({ kind }) => kind === 'title_missing')).toEqual([
      { kind: 'title_missing', place: 'title_hi', detail: 'hi' },
    ]);
    expect(kinds({ title_en: '' })).not.toContain('title_missing');
  });

  it.each([
    ['changed', 'source_changed'],
    ['gone', 'source_gone'],
    ['unsure', 'source_unsure'],
  ] as const)('says of a source whose address is %s: %s', (state, kind) => {
    const written = draft({ source_url: 'https://parakh.example/1' });
    expect(adviseOn(written, state)).toContainEqual({
      kind,
      place: 'source_url',
      detail: 'https://parakh.example/1',
    });
    expect(adviseOn(written, 'there')).toEqual(adviseOn(written));
  });

  it('names the place and the better word, and puts it there', () => {
    const text = 'गांव के लोग गांवों में पहुंचे।';
    const written = draft({ body_hi: paragraph(text), body_en: paragraph('x') });
    const spelling = adviseOn(written).filter(({ kind }) => kind === 'spelling');
    expect(spelling[0]).toEqual({
      kind: 'spelling',
      place: 'body_hi/a',
      detail: 'गांव',
      better: 'गाँव',
    });
    expect(spelling.reduce(takeAdvice, written).body_hi[0]?.text).toBe('गाँव के लोग गाँवों में पहुँचे।');
  });

  it('puts a danda for a full stop', () => {
    const written = draft({ summary_hi: 'मेला शुरू हुआ. लोग आए.' });
    const stop = adviseOn(written).find(({ kind }) => kind === 'full_stop');
    expect(stop && takeAdvice(written, stop).summary_hi).toBe('मेला शुरू हुआ। लोग आए.');
  });
});

describe('numbers of two languages', () => {
  it.each([
    ['५ लाख', '5 lakh'],
    ['5 लाख', '0.5 million'],
    ['2 करोड़ रुपये', 'Rs 20 million'],
    ['1,20,000', '120,000'],
    ['12 नवंबर 2026', 'November 12, 2026'],
    ['3.5 हज़ार', '3,500'],
  ])('%s is %s', (hi, en) => {
    expect(differingNumbers(hi, en)).toEqual({ onlyA: [], onlyB: [] });
  });

  it('are counted as often as they are named', () => {
    expect(numbersOf('10 में 10, फिर २')).toEqual([2, 10, 10]);
  });

  it.each([
    ['1 लाख 20 हज़ार रुपये', '₹1,20,000'],
    ['5 हजार 200 किसान', '5,200 farmers'],
    ['2 करोड़ 5 लाख 300', '20,500,300'],
    ['सुबह 10:30 बजे', 'at 10.30 am'],
  ])('are the same however they are put: %s, %s', (hi, en) => {
    expect(differingNumbers(hi, en)).toEqual({ onlyA: [], onlyB: [] });
  });
});
