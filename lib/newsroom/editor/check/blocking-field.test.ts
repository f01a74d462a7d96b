import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { blockingField } from './blocking-field';
import { articleFields, fieldsOfKind, imageLimits } from '../model/model';

describe('the field that keeps an article from going on', () => {
  it.each([
    ['news_articles_image_alt_hi_check', 'image_alt_hi'],
    ['news_articles_district_fkey', 'district'],
    ['news_articles_body_en_check', 'body_en'],
    ['english_needs_its_title', 'title_en'],
    ['part_belongs_to_series', 'series_part'],
    ['published_has_its_time', null],
    ['news_articles_status_check', null],
    ['', null],
    [null, null],
  ])('by the rule %s is %s', (constraint, field) => {
    expect(blockingField(constraint)).toBe(field);
  });
});

const limits = [...fieldsOfKind('line'), ...fieldsOfKind('address')].map(
  (name) => [name, articleFields[name].longest] as const,
);

describe('letters that a field takes', () => {
  const schemas = new URL('../../../../supabase/schemas/', import.meta.url);
  const read = (name: string) => readFileSync(new URL(name, schemas), 'utf8');
  const table = read('30_articles.sql');
  const webUrl = /is_web_url[^;]*length\(value\) <= (\d+)/.exec(read('05_text.sql'))?.[1];

  it.each(limits)('%s are as many as the table takes: %i', (field, most) => {
    const column = table.split(/,\n/).find((each) => each.includes(`  ${field} text`)) ?? '';
    const own = /between 1 and (\d+)|<= (\d+)/.exec(column);
    const isAddress = /is_(?:web|media)_url/.test(column);
    expect(most).toBe(Number(isAddress ? webUrl : (own?.[1] ?? own?.[2])));
  });

  it('are as many under an image within the text', () => {
    const [, caption] =
      /<> 'image' or pg_catalog\.length\(block ->> 'text'\) <= (\d+)/.exec(table) ?? [];
    const [, credit] = /length\(block ->> 'credit'\) <= (\d+)/.exec(table) ?? [];
    expect(imageLimits).toEqual({ caption: Number(caption), credit: Number(credit) });
    expect(imageLimits.caption).toBe(articleFields.image_caption_hi.longest);
    expect(imageLimits.credit).toBe(articleFields.image_credit.longest);
  });
});
