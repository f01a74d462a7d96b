import { describe, expect, it } from 'vitest';

import { undone } from './attempt';
import { openDatabase } from './database';

const sql = openDatabase();

/** Milliseconds a story that one INSERT of so many takes; each has words, tags and people of its own. */
async function costOfEach(count: number): Promise<number> {
  return undone(sql, async (tx) => {
    const begun = performance.now();
    await tx`
      insert into public.news_articles (title_hi, title_en, summary_hi, body_hi, category, district, status, is_approved,
        is_breaking_news, published_at, tags, people_mentioned)
      select 'अंबिकापुर में बारिश ' || nth, 'Rain in Ambikapur ' || nth, 'तीन गाँव कटे ' || nth,
        jsonb_build_array(jsonb_build_object('id', 'a', 'type', 'paragraph', 'text', repeat('नदी का पानी बढ़ा। ', 20) || nth)),
        'agriculture', 'surguja', 'published', true, true, now() - nth * interval '1 minute',
        array['विषय ' || nth % 300, 'सड़क ' || nth], array['राम ' || nth]
      from generate_series(1, ${count}::int) as nth`;
    return (performance.now() - begun) / count;
  });
}

describe('an INSERT of many stories', () => {
  it('takes no longer for each of them than one of few does', async () => {
    const few = Math.max(await costOfEach(200), await costOfEach(200));
    const many = await costOfEach(2_000);
    // Work that grew with what the statement has written would come to some ten times as much.
    expect(many).toBeLessThan(few * 4);
  }, 120_000);
});
