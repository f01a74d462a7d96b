import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import {
  articleFields,
  fieldsOfKind,
  emptyDraft,
  type DraftBlock,
  type DraftContent,
} from '../model/model';
import { blocksLimit, isMediaAddress, isWebAddress, lastPart, whatIsRefused } from './refused';
import { blockLimit } from '@/lib/newsroom/editor/model/lengths';

const refused = (change: Partial<DraftContent>) =>
  whatIsRefused({ ...emptyDraft, title_hi: 'शीर्षक', ...change });
const block = (id: string, change: Partial<DraftBlock>): DraftBlock => ({
  id,
  type: 'paragraph',
  text: 'x',
  ...change,
});

describe('what the database will refuse of a draft', () => {
  it('is nothing of one that is in order', () => {
    const image = block('p', { type: 'image', url: '/media/a/1280.jpg' });
    expect(
      refused({ body_hi: [image], source_url: 'https://x.in/1', series_part: 2, tags: ['मेला'] }),
    ).toEqual([]);
  });

  it('is all named at once: blocks by their number, fields by their name, each with its place', () => {
    const image = block('p', { type: 'image', text: '' });
    const embed = block('e', { type: 'embed', url: 'youtu.be/x' });
    expect(
      refused({
        title_en: 'Title',
        body_hi: [block('a', {}), image, embed],
        body_en: [block('a', {}), image],
        video_url: 'x',
        series_part: 1.5,
      }),
    ).toEqual([
      { kind: 'block', why: 'addressMissing', place: 'body_hi/p/url', number: 2, type: 'image' },
      { kind: 'block', why: 'addressBad', place: 'body_hi/e/url', number: 3, type: 'embed' },
      { kind: 'field', why: 'addressBad', place: 'video_url', field: 'video_url' },
      { kind: 'field', why: 'partBad', place: 'series_part', field: 'series_part' },
    ]);
  });

  it('is nothing of a language that is not published for want of a title', () => {
    expect(refused({ body_en: [block('e', { type: 'embed' })] })).toEqual([]);
    expect(refused({ title_hi: '', body_en: [block('e', { type: 'embed' })] })).toHaveLength(1);
  });

  it.each<[string, Partial<DraftContent>]>([
    ['tags', { tags: Array.from({ length: 31 }, (_, at) => `t${at}`) }],
    ['tags', { tags: ['x'.repeat(81)] }],
    ['author_name', { author_name: 'x'.repeat(201) }],
    ['series_part', { series_part: 0 }],
    ['source_url', { source_url: 'http://a b' }],
    [
      'body_hi/p',
      { body_hi: [block('p', { type: 'image', url: '/media/a', text: 'x'.repeat(501) })] },
    ],
    ['body_hi', { body_hi: Array.from({ length: 401 }, (_, at) => block(`b${at}`, {})) }],
  ])('leads to %s', (place, change) => {
    expect(refused(change).map((each) => each.place)).toEqual([place]);
  });

  it('is judged by the rules of the tables', () => {
    const read = (name: string) =>
      readFileSync(new URL(`../../../../supabase/schemas/${name}`, import.meta.url), 'utf8');
    const [text, table] = [read('05_text.sql'), read('30_articles.sql')];
    expect(text).toContain(`length(value) <= 2000 and value ~* '^https?://[^\\s<>"''\\\\]+$'`);
    expect(text).toContain(`'^/media/[A-Za-z0-9][A-Za-z0-9/_.-]{0,250}$'`);
    expect(table).toContain(`not between 1 and ${blocksLimit}`);
    expect(table).toContain(`length(block ->> 'text') <= ${blockLimit}`);
    expect(table).toContain(`series_part between 1 and ${lastPart}`);
    const kept = Object.entries(articleFields).filter(([, field]) => field.in !== 'note');
    const [, columns = ''] = /article_fields\(\)[^$]*\$\$\s*select '\{([^}]*)\}'/.exec(table) ?? [];
    expect(columns.split(/,\s*/).sort()).toEqual(kept.map(([name]) => name).sort());
    for (const list of fieldsOfKind('names')) {
      const { most, longest } = articleFields[list];
      expect(table).toContain(`is_clean_list(${list}, ${most}, ${longest})`);
    }
  });

  it.each([
    ['https://x.in/अ', true, true],
    ['HTTP://x', true, true],
    ['/media/a/1.jpg', false, true],
    ['/media/../a', false, false],
    ['x.in', false, false],
    ["https://x'y", false, false],
    [`https://x/${'y'.repeat(2000)}`, false, false],
  ])('of addresses: %s', (address, isWeb, isMedia) => {
    expect([isWebAddress(address), isMediaAddress(address)]).toEqual([isWeb, isMedia]);
  });
});

describe('a poll that the database will refuse', () => {
  const poll = (text: string, until: string | undefined = '2026-12-01T18:00') =>
    block('p', { type: 'poll', text, ...(until !== '' && { until }) });
  const whys = (hi: string, en?: string, until?: string) =>
    refused({
      body_hi: [poll(hi, until)],
      ...(en !== undefined && { title_en: 'Title', body_en: [poll(en, until)] }),
    }).map(({ why, place }) => `${why} ${place}`);

  it('has two to eight answers, as many in both languages, and an end', () => {
    expect(whys('क्या?\nहाँ\nनहीं', 'What?\nYes\nNo')).toEqual([]);
    expect(whys('क्या?\nहाँ')).toEqual(['pollBad body_hi/p']);
    expect(whys(`क्या?\n${'हाँ\n'.repeat(9)}`)).toEqual(['pollBad body_hi/p']);
    expect(whys('क्या?\nहाँ\nनहीं', 'What?\nYes\nNo\nPerhaps')).toEqual(['pollsDiffer body_hi/p']);
    expect(whys('क्या?\nहाँ\nनहीं', undefined, '')).toEqual(['endMissing body_hi/p/until']);
    expect(whys('क्या?\nहाँ\nनहीं', undefined, '2026-02-31T99:00')).toEqual([
      'endMissing body_hi/p/until',
    ]);
  });
});
