import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { blockingField } from './blocking-field';
import { fieldLimits } from './model';

describe('the field that keeps a story from going on', () => {
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

describe('letters that a field takes', () => {
  const migrations = new URL('../../supabase/migrations/', import.meta.url);
  const table = readFileSync(new URL('20261121000400_articles.sql', migrations), 'utf8');
  const webUrl = /is_web_url[^;]*length\(value\) <= (\d+)/.exec(
    readFileSync(new URL('20261121000100_text.sql', migrations), 'utf8'),
  )?.[1];

  it.each(Object.entries(fieldLimits))('%s are as many as the table takes: %i', (field, most) => {
    const line = table.split('\n').find((each) => each.trim().startsWith(`${field} text`)) ?? '';
    const own = /between 1 and (\d+)|<= (\d+)/.exec(line);
    const isAddress = /is_(?:web|media)_url/.test(line);
    expect(most).toBe(Number(isAddress ? webUrl : (own?.[1] ?? own?.[2])));
  });
});
