import type { Sql } from 'postgres';

import { fromRoman } from '@/lib/newsroom/editor/input/from-roman';
import { findAddress } from '@/lib/newsroom/palette/browser';
import type { SignedInReader } from '@/tests/api/signed-in';

import { madeUpWord } from './made-up-words';
import { timeInDatabase, type Colleagues } from './newsroom-desk';
import { figure, percentile, type Figure } from './result';
import type { Workbench } from './workbench';

/** Readers and topics of a paper that has been there for years: their names are looked through as well. */
const amounts = { readers: 50_000, topics: 3000 };

/** What is asked while somebody types: each word's first letters, all of it, both scripts; and what is nowhere. */
const asked: Record<string, readonly string[]> = {
  'two letters': ['पु', 'pu', 'हा', 'ra'],
  'part of a word': ['पुस्त', 'pustak', 'परि', 'elep'],
  'a word': ['पुस्तकालय', 'pustakalay', 'परिवार', 'library', madeUpWord(4321)],
  'several words': ['हाथियों का दल', 'hathiyon ka dal', 'सुनीता टोप्पो', 'road work'],
  nothing: ['कुछभीनहींऐसा', 'qqzzxxvv'],
};

/** Writes readers and topics down, past the triggers: what they clean is clean. Takes a superuser's connection. */
export async function fillNames(sql: Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`
      insert into public.profiles (id, display_name)
      select gen_random_uuid(), (array['रमेश', 'सुनीता', 'दीपक', 'प्रतिमा', 'Rohit', 'Kavita'])[1 + n % 6] || ' '
        || (array['साहू', 'टोप्पो', 'मिंज', 'एक्का', 'Verma'])[1 + n % 5] || ' ' || n
      from generate_series(1, ${amounts.readers}::int) as n`;
    const topics = Array.from({ length: amounts.topics }, (_, number) => ({
      slug: `bench-${number}`,
      kind: 'keyword',
      name_hi: `${madeUpWord(number)} योजना ${number}`,
      name_en: `Scheme ${number}`,
    }));
    await transaction`insert into public.topics ${transaction(topics)}`;
    await transaction`
      insert into public.topic_names (key, slug)
      select public.fold_text(name), slug from public.topics, unnest(array[name_hi, name_en]) as name
      where slug like 'bench-%'`;
  });
  await sql`vacuum analyze public.profiles, public.topics, public.topic_names`;
}

/**
 * What the command palette asks, several times: straight to the database under the colleague's own role, and
 * of the running site's route. Gives the 95th percentile of each kind; the pause in typing before it asks is not in it.
 */
export async function askPalette(
  bench: Workbench,
  sql: Sql,
  { editor, reporter }: Colleagues,
  rounds: number,
): Promise<Figure[]> {
  const target = { kind: 'at-most', value: 200 } as const;
  const figures: Figure[] = [];
  for (const [kind, questions] of Object.entries(asked)) {
    const inDatabase: number[] = [];
    const ofSite: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const words of questions)
        for (const colleague of [editor, reporter]) {
          inDatabase.push(await timeInDatabase(sql, colleague.id, finding(words)));
          ofSite.push(await timeOfSite(bench, colleague, words));
        }
    for (const [where, times] of [
      ['database', inDatabase],
      ['answer', ofSite],
    ] as const)
      figures.push(
        figure(`palette, ${kind}, ${where}, 95th percentile`, percentile(times, 0.95), 'ms', {
          target,
        }),
        figure('… median', percentile(times, 0.5), 'ms'),
        figure('… longest', Math.max(...times), 'ms'),
      );
  }
  return figures;
}

function finding(words: string): (sql: Sql) => Promise<unknown> {
  return (sql) => sql`select public.newsroom_find(${words}, ${fromRoman(words)})`;
}

async function timeOfSite(bench: Workbench, colleague: SignedInReader, words: string) {
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${bench.settings.port}${findAddress(words)}`, {
    headers: { cookie: colleague.cookie },
  });
  await answer.text();
  if (answer.status !== 200) throw new Error(`The palette was answered ${answer.status}`);
  return performance.now() - start;
}
