import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { openDatabase } from './database';
import { discussion as discussionOn, type Scene } from './discussion-scene';

const sql = openDatabase();
const discussion = <Result>(work: (scene: Scene) => Promise<Result>) => discussionOn(sql, work);

const list = (tx: TransactionSql, phrase: string, action: 'hold' | 'refuse' = 'hold') =>
  tx`select public.add_listed_word(${phrase}, ${action})`;

/** What the editor's list finds in a text. */
async function found(phrases: string[], text: string): Promise<string[]> {
  return discussion((scene) =>
    scene.as(scene.people.editor, async () => {
      for (const phrase of phrases) await list(scene.tx, phrase);
      const [row] = await scene.tx<{ found: { phrase: string }[] }[]>`
        select public.try_listed_words(${text}) as found`;
      return (row?.found ?? []).map(({ phrase }) => phrase);
    }),
  );
}

describe('a listed word', () => {
  it.each([
    ['मर', 'मरीज को अस्पताल ले गए'],
    ['मर', 'मरा हुआ'],
    ['मर', 'अमर रहे'],
    ['मर', 'Mr. Sharma'],
    ['कमीना', 'कमीनापन'],
    ['ass', 'assam class'],
  ])('%s is not found within other words: %s', async (phrase, text) => {
    expect(await found([phrase], text)).toEqual([]);
  });

  it.each([
    ['मर', 'तू मर!'],
    ['मर', '«मर»'],
    ['मर', 'मर।'],
    ['कमीना', 'वह कमीना है'],
    ['कमीना', 'vah KAMINA hai'],
    ['कमीना', 'kameena!'],
    ['हरामखोर', 'haramkhor kahin ka'],
    ['haramkhor', 'हरामखोर कहीं का'],
    ['गुंडा', 'गुण्डा है'],
    ['नाली का कीड़ा', 'तू नाली का कीड़ा'],
    ['कमी\u200dना', 'कमीना'],
    ['कमीना', 'क\u200dमीना'],
  ])('%s is found as a word, in either script: %s', async (phrase, text) => {
    expect(await found([phrase], text)).toEqual([phrase.replace('\u200d', '')]);
  });

  it('to be refused is not let through, one to be held waits and names the word', async () => {
    const outcome = await discussion(async (scene) => {
      await scene.as(scene.people.editor, async () => {
        await list(scene.tx, 'हरामखोर', 'refuse');
        await list(scene.tx, 'कमीना');
      });
      const refused = await scene.reason(
        scene.people.owner,
        (tx) =>
          tx`insert into public.comments (article_id, content) values (${scene.story}, 'haramkhor')`,
      );
      await scene.says(scene.people.owner, 'तू कमीना है');
      const [held] =
        await scene.tx`select held_for from public.comments where article_id = ${scene.story}`;
      return [refused, held?.held_for as string];
    });
    expect(outcome).toEqual(['comment_words', 'word:कमीना']);
  });

  it('that is put in afterwards takes a comment back from the public, with what was told of it', async () => {
    const outcome = await discussion(async (scene) => {
      const top = await scene.standing('सवाल');
      await scene.as(scene.people.editor, () => list(scene.tx, 'कमीना'));
      await scene.says(scene.people.stranger, 'ठीक बात', top);
      const told = () => scene.tx`select id from public.notifications where type = 'comment_reply'
        and article_id = ${scene.story}`;
      const before = [(await told()).length, (await scene.totals())?.comments as number];
      await scene.tries(
        scene.people.stranger,
        (tx) => tx`update public.comments set content = 'कमीना' where content = 'ठीक बात'`,
      );
      return [before, [(await told()).length, (await scene.totals())?.comments as number]];
    });
    expect(outcome).toEqual([
      [1, 2],
      [0, 1],
    ]);
  });
});
