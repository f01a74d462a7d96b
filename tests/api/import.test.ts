import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { slowTable } from '@/supabase/tests/slow-table';
import { importBench, ndjson, NOW, row, RUN } from './import-bench';

const bench = importBench();
const { backend, service, fileWith, runImport, stored } = bench;

describe('importing a file', () => {
  it('brings articles in for review, cleaned and recognised', async () => {
    const { accounts } = await runImport([
      await fileWith(ndjson(row('किताबों', { tags: ['मेला'] }))),
    ]);
    expect(accounts[0]).toMatchObject({ read: 1, imported: 1, existing: 0, rejected: 0 });
    const [article] = await stored('किताबों');
    expect(article).toMatchObject({
      status: 'awaiting_review', is_approved: false, district: 'surguja', title_en: null, body_hi: null, tags: ['मेला'],
      source_url: `https://news.example.org/${RUN}/${encodeURIComponent('किताबों')}`, source_name: 'Example News',
    }); // prettier-ignore
  });

  it('names whom and what an article names, and the state where its text gives it', async () => {
    await runImport([
      await fileWith(
        ndjson(
          row('सड़कों', {
            body: 'अंबिकापुर। कलेक्टर मीरा टोप्पो ने अंबिकापुर नगर निगम और एसईसीएल की बैठक ली, जिसमें सड़कों पर बात हुई।',
          }),
          { title: `तीन लोगों ने जीता इनाम ${RUN}`, body: 'निर्णायकों ने कल शाम नाम घोषित किए।', url: `https://news.example.org/${RUN}/prize` }, // prettier-ignore
        ),
      ),
    ]);
    const [placed] = await stored('सड़कों');
    expect(placed).toMatchObject({
      people_mentioned: ['मीरा टोप्पो'], organizations_mentioned: ['एसईसीएल', 'अंबिकापुर नगर निगम'],
      location_city: 'अंबिकापुर', location_state: 'Chhattisgarh',
    }); // prettier-ignore
    const { data: nowhere } = await service
      .from('news_articles')
      .select('people_mentioned, location_city, location_state')
      .eq('source_url', `https://news.example.org/${RUN}/prize`);
    expect(nowhere).toEqual([{ people_mentioned: [], location_city: null, location_state: null }]);
  });

  it('lets readers see articles only where publishing was asked for', async () => {
    await runImport([await fileWith(ndjson(row('फूलों')))]);
    await runImport(
      [await fileWith(ndjson(row('फलों', { body: 'अंबिकापुर में फलों का मेला शुरू हुआ।\nलोग आए।' })))],
      { publish: true, fullText: true },
    );
    const reader = createClient(backend.url, backend.publishableKey, {
      auth: { persistSession: false },
    });
    const { data } = await reader
      .from('news_articles')
      .select('title_hi, body_hi')
      .like('title_hi', `%${RUN}%`);
    expect(data).toEqual([
      { title_hi: `अंबिकापुर में फलों का मेला ${RUN}`, body_hi: [
        { id: 'p1', type: 'paragraph', text: 'अंबिकापुर में फलों का मेला शुरू हुआ।' },
        { id: 'p2', type: 'paragraph', text: 'लोग आए।' },
      ] },
    ]); // prettier-ignore
  });

  it('sets bad rows aside with file, line and reason, and brings in the others', async () => {
    const file = await fileWith(
      ndjson(row('एक'), '{"title": ', row('दो', { published: 'someday' }), row('तीन')),
    );
    const { accounts, rejects } = await runImport([file, path.join(bench.folder, 'missing')]);
    expect(accounts.map(({ imported, rejected }) => [imported, rejected])).toEqual([[2, 2], [0, 1]]); // prettier-ignore
    expect(rejects.map(({ line, item, reason }) => [line, item, reason])).toEqual([
      [2, 2, 'the row is not valid JSON'],
      [3, 3, 'the date "someday" is not understood'],
      [0, 0, 'it cannot be read (ENOENT)'],
    ]);
    expect(rejects[0]?.['input']).toBe(file);
  });
});

describe('where a statement has no time for a whole batch', () => {
  it('brings each article in once, in smaller pieces, and sets aside what is too slow alone', async () => {
    const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => undefined });
    const names = Array.from({ length: 20 }, (_, place) => `धीमा${place}अंत`);
    const makeQuick = [
      await slowTable(sql, 'news_articles', `title_hi like '%धीमा%${RUN}'`, 3),
      await slowTable(sql, 'news_articles', `title_hi like '%धीमा7अंत%${RUN}'`, 0),
    ];
    const file = await fileWith(ndjson(...names.map((name) => row(name))));
    const { accounts, rejects } = await runImport([file]);
    for (const quick of makeQuick) await quick();
    expect(accounts[0]).toMatchObject({ read: 20, imported: 19, existing: 0, rejected: 1 });
    expect(rejects.map(({ item, reason }) => [item, reason])).toEqual([
      [8, 'the database did not finish with it in the time that a statement has'],
    ]);
    const again = await runImport([file]);
    expect(again.accounts[0]).toMatchObject({ imported: 1, existing: 19, rejected: 0 });
    for (const name of names) expect(await stored(name)).toHaveLength(1);
    await sql.end();
  });
});

describe('the same article', () => {
  it('comes in once, however often and from wherever it is read', async () => {
    const file = await fileWith(ndjson(row('मिट्टी'), row('मिट्टी'), row('पत्थर')));
    const first = await runImport([file]);
    const again = await runImport([file]);
    expect(first.accounts[0]).toMatchObject({ imported: 2, existing: 1 });
    expect(again.accounts[0]).toMatchObject({ imported: 0, existing: 3, rejected: 0 });
  });

  it('that is in no input at all is told of, not passed over', async () => {
    const empty = await fileWith(
      '<?xml version="1.0"?><rss version="2.0"><channel><title>ख़ाली</title></channel></rss>',
    );
    const { accounts } = await runImport([empty]);
    expect(accounts[0]).toMatchObject({ read: 0, imported: 0, rejected: 1 });
    expect([...(accounts[0]?.reasons.keys() ?? [])]).toEqual(['the input holds no stories']);
  });

  it('is known by its title within 48 hours, in any spelling', async () => {
    const day = 86_400_000;
    const at = (days: number, url: string): object => ({
      published: new Date(NOW.getTime() - days * day).toISOString(),
      url: `https://${url}.example.org/${RUN}`,
    });
    const { accounts } = await runImport([
      await fileWith(
        ndjson(row('लकड़ी', at(5, 'a')), row('लकड\u093Cी:', at(4, 'b')), row('लकड़ी', at(1, 'c'))),
      ),
    ]);
    expect(accounts[0]).toMatchObject({ imported: 2, existing: 1 });
  });

  it('comes in once when two imports run at the same time', async () => {
    const rows = Array.from({ length: 40 }, (_one, number) => row(`समानांतर ${number}`));
    const [one, other] = [
      await fileWith(ndjson(...rows)),
      await fileWith(ndjson(...[...rows].reverse().map((each) => ({ ...each, url: undefined })))),
    ];
    const results = await Promise.all([runImport([one]), runImport([other])]);
    const imported = results
      .flatMap(({ accounts }) => accounts)
      .reduce((sum, account) => sum + account.imported, 0);
    expect(imported).toBe(40);
    expect(await stored('समानांतर%')).toHaveLength(40);
  });
});

describe('the database function behind it', () => {
  it('sets only the bad rows of a batch aside', async () => {
    const good = (number: number): object => ({
      title_hi: `सीधी पंक्ति ${number} ${RUN}`,
      category: 'national',
    });
    const answer = await service.rpc('import_articles', {
      rows: [
        good(1),
        { ...good(2), category: 'no-such' },
        { ...good(3), published_at: 'x' },
        good(4),
      ],
    });
    expect(answer.error).toBeNull();
    expect((answer.data as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual([
      'imported',
      'rejected',
      'rejected',
      'imported',
    ]);
  });

  it('is for nobody but the service', async () => {
    const reader = createClient(backend.url, backend.publishableKey, {
      auth: { persistSession: false },
    });
    for (const name of ['import_articles', 'insert_imported_articles']) {
      const answer = await reader.rpc(name, {
        rows: [{ title_hi: `चोरी से ${RUN}`, category: 'national' }],
      });
      expect(answer.data).toBeNull();
      expect(answer.error).not.toBeNull();
    }
    const { count } = await service
      .from('news_articles')
      .select('id', { count: 'exact', head: true })
      .eq('title_hi', `चोरी से ${RUN}`);
    expect(count).toBe(0);
  });
});
