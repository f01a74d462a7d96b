import { beforeAll, describe, expect, it } from 'vitest';

import { searchBackend } from './search-backend';

const bench = searchBackend();
const day = 86_400_000;

/** Articles by name: headlines, what else they say, days ago, section. */
const articles: Record<string, { hi?: string; en?: string; summary?: string; days: number }> = {
  fresh: { hi: 'कटघोड़ी में नया पुस्तकालय', days: 1 },
  old: { hi: 'पुस्तकालय कटघोड़ी का दस साल', days: 300 },
  mention: { hi: 'आज की बैठक', summary: 'कटघोड़ी में बात हुई।', days: 0 },
  both: { hi: 'गजदंतपुर में लगी नर्सरी', en: 'Nursery opens at Gajdantpur', days: 2 },
  onlyEnglish: { hi: 'पौधे बँटे', en: 'Saplings given away at Gajdantpur', days: 1 },
  inner: { hi: 'नवकटघोड़ीपारा में मेला', days: 0 },
  heard: { hi: 'कटघोडी मेला', en: 'A fair', days: 30 },
  within: { hi: 'नवपोषकरा में मेला', days: 0 },
  begun: { hi: 'पोषकर का तालाब', days: 200 },
  conjunct: { hi: 'कृषक मेला', days: 3 },
};
const ids = new Map<string, string>();

beforeAll(async () => {
  for (const [name, { hi, en, summary, days }] of Object.entries(articles)) {
    const [row] = await bench.sql<{ id: string }[]>`
      insert into public.news_articles (title_hi, title_en, summary_hi, category, category_hi, status, is_approved, published_at)
      values (${hi ?? null}, ${en ?? null}, ${summary ?? null}, 'education', '', 'published', true,
        ${new Date(Date.now() - days * day - 3_600_000)})
      returning id`;
    if (row) ids.set(row.id, name);
  }
});

/** Names of the articles suggested, in order; titles of others as they are. */
async function suggested(query: string, edition: 'hi' | 'en' = 'hi'): Promise<string[]> {
  const { data, error } = await bench.reader.rpc('suggest_articles', { query, edition });
  if (error) throw new Error(error.message);
  return data.map(({ id, title }) => ids.get(id) ?? title);
}

describe('suggestions', () => {
  it('are titles that contain the term, the most relevant first: never a mere mention', async () => {
    expect(await suggested('कटघोड़ी')).toEqual(['fresh', 'heard', 'old', 'inner']);
  });

  it.each(['katghodi', 'katghori', 'कटघोडी', 'katgho'])('know its spellings: %s', async (query) => {
    const found = await suggested(query);
    expect(new Set(found)).toContain('fresh');
    expect(found).not.toContain('mention');
  });

  it('look at the title that is shown, in its language', async () => {
    expect(await suggested('Gajdantpur', 'en')).toEqual(['onlyEnglish', 'both']);
    expect(await suggested('gajdantpur', 'hi')).toEqual(['both']);
    expect(await suggested('गजदंतपुर', 'en')).toEqual(['onlyEnglish', 'both']);
  });

  it('need every word of the question, the last of them begun', async () => {
    expect(await suggested('पुस्तकालय कट')).toEqual(['old', 'fresh']);
    expect(await suggested('pustakalay katghodi ka')).toContain('old');
    expect(await suggested('पुस्तकालय ज़ज़ज़ज़')).toEqual([]);
  });

  it('are none where no title has it: the wider search belongs to the results', async () => {
    const { data } = await bench.reader.rpc('search_articles', { query: 'नवकटघोड़ीपारा हाथी' });
    expect(data).toMatchObject({ partial: true });
    expect(await suggested('नवकटघोड़ीपारा हाथी')).toEqual([]);
  });

  it.each([
    // A word that begins so, or has it within where few do.
    ['garh', 'hi', /गढ़/, /गढ़/],
    ['gadh', 'hi', /गढ़/, /गढ़/],
    ['garh', 'en', /garh/i, /garh/i],
    ['ram', 'hi', /^रामगढ़/, /(?<!्)राम/],
    ['ram', 'en', /\bRamgarh/, /ram/i],
    ['sa', 'hi', /(?<!\p{L}\p{M}*)स/u, /(?<![\p{L}\p{M}])सा?(?![ािीुूृेोॉ्])/u],
    ['ra', 'hi', /रा/, /(?<![\p{L}\p{M}])रा?(?![ािीुूृेोॉ्])/u],
    ['kri', 'hi', /^कृषक/, /कृ|क्?र[िी]/],
    ['balram', 'hi', /बलरामपुर/, /बलराम/],
  ] as const)('know short beginnings: %s in %s', async (query, edition, first, each) => {
    const { data } = await bench.reader.rpc('suggest_articles', { query, edition });
    const titles = (data ?? []).map(({ title }) => title);
    expect(titles[0]).toMatch(first);
    expect(titles.filter((title) => !each.test(title))).toEqual([]);
  });

  it('show what begins so before what has it within, however fresh', async () => {
    expect(await suggested('poshkar')).toEqual(['begun', 'within']);
    expect(await suggested('posh')).toEqual(['begun', 'within']);
    expect(await suggested('पोषकर')).toEqual(['begun', 'within']);
  });

  it('need the other words with two letters, and keep to the section and the district', async () => {
    expect(await suggested('pustakalay da')).toEqual(['old']);
    expect(await suggested('pustakalay na')).toEqual(['fresh']);
    const { data } = await bench.reader.rpc('suggest_articles', {
      query: 'sa',
      category_filter: 'sports',
      district_filter: 'sakti',
    });
    expect(data?.length).toBeGreaterThan(0);
    expect(new Set(data?.map(({ category, district }) => `${category} ${district}`))).toEqual(
      new Set(['sports sakti']),
    );
  });
});
