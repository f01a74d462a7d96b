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
    ['xगधा', 'gadha hai'],
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
    ['साला॰', 'vah sala hai'],
    ['गुंडा', 'गुण्डा है'],
    ['नाली का कीड़ा', 'तू नाली का कीड़ा'],
    ['420', 'वह तो ४२० है'],
    ['४२०', 'woh to 420 hai!'],
    ['४२० चोर', 'yah 420 chor'],
    ['कमी\u200dना', 'कमीना'],
    ['कमीना', 'क\u200dमीना'],
  ])('%s is found as a word, in either script: %s', async (phrase, text) => {
    expect(await found([phrase], text)).toEqual([phrase.replace('\u200d', '')]);
  });

  // Listed, what a text may say of it, and what is near it but something else: in both directions.
  it.each([
    ['साला', 'sala saala SAALA salaa साला', 'sal salah salad sali Salman sela साल साली सलाह'],
    ['गधा', 'gadha gadhaa gadhha', 'gada gandha Gadhi gaadha गदा गढ़ा'],
    ['ठग', 'thag thagg', 'tag Thak thagi thaag टैग ठगी'],
    ['दलाल', 'dalal dalaal daLAAl', 'dal dala daal Delhi dalali दाल दलाली'],
    ['निकम्मा', 'nikamma nikama nikkamma nikammaa', 'Nikki Nikam nikami namak निकम्मी'],
    ['नालायक', 'nalayak naalaayak nalaayak nalaik', 'nalayaki nail nala नाला'],
    [
      'सूअर का बच्चा',
      'suar ka baccha|sooar ka bachcha|suar ka bacha',
      'suar ka|sure ka baccha|suar ke bacche',
    ],
    ['गांड', 'gaand gaaand gand', 'ganda gandh Gandhi Gondia gundi गंदा गाँधी'],
    ['रंडी', 'randi randee', 'Randy rand Rendi रंग'],
    ['गुंडा', 'gunda goonda gundaa', 'Gonda ganda gundi gun'],
    ['चूतिया', 'chutiya chutia chootiya chutya', 'chutiyon chatai chhut cheetah'],
    ['कुत्ता', 'kutta kuta kuttaa', 'kurta Kutch kutti kata कुर्ता'],
    ['कमीना', 'kamina kameena KAMEENA kmina', 'kamini kamin kaminapan kaman'],
    ['हरामी', 'harami haraami hrami', 'haram harman harm Hari'],
    ['भड़वा', 'bhadwa bharva bhadva', 'bhadra bhav'],
    ['बहनचोद', 'bahanchod behenchod bhenchod behanchod', 'bahan Behen chand'],
    ['लंड', 'lund', 'land Land lad London launda'],
    ['मर', 'mar', 'Mr more maar mera Mor mor'],
    ['साले', 'saale', 'sale SALE sal solo'],
    ['उल्लू', 'ullu ulloo', 'ulna all Ali'],
    ['बेवकूफ़', 'bewakoof bevakuf bewkoof', 'bevkufi'],
    ['sala', 'साला sala', 'साली सलाह साल'],
    ['gadha', 'गधा', 'गढ़ा गदा गाढ़ा'],
    ['nikamma', 'निकम्मा', 'निकम्मी निकाय'],
    ['nalayak', 'नालायक', 'नालायकी नायक'],
    ['gunda', 'गुंडा गुण्डा', 'गंदा गोंड गुंडे'],
    ['suar ka baccha', 'सूअर का बच्चा|सुअर का बच्चा', 'सूअर का|सूअर के बच्चे'],
    ['chutiya', 'चूतिया चुतिया', 'चटाई'],
  ])('%s is heard in %s and not in %s', async (phrase, caught, free) => {
    const apart = (texts: string) => texts.split(texts.includes('|') ? '|' : ' ');
    const outcome = await discussion((scene) =>
      scene.as(scene.people.editor, async () => {
        await list(scene.tx, phrase);
        const [row] = await scene.tx<{ missed: string[]; wrong: string[] }[]>`
          select array(select each from unnest(${apart(caught)}::text[]) as each
            where public.try_listed_words('तू ' || each || '!') = '[]') as missed,
          array(select each from unnest(${apart(free)}::text[]) as each
            where public.try_listed_words('तू ' || each || '!') <> '[]') as wrong`;
        return row;
      }),
    );
    expect(outcome).toEqual({ missed: [], wrong: [] });
  });

  it.each([
    ['साला', ['sala', 'saala']],
    ['सूअर का बच्चा', ['suar ka bachcha', 'sooar ka bachcha', 'suar ka baccha', 'sooar ka baccha']],
    ['नालायक', ['nalayak', 'naalayak', 'nalaayak', 'naalaayak']],
    ['लंड', ['lund']],
    ['मां', []],
    ['sala', []],
  ])(
    '%s tells its usual spellings in Roman letters, each of which it is heard in',
    async (phrase, forms) => {
      const outcome = await discussion((scene) =>
        scene.as(scene.people.editor, async () => {
          await list(scene.tx, phrase);
          const [row] = await scene.tx<{ forms: string[]; heard: boolean }[]>`
          select forms, coalesce((select bool_and(public.try_listed_words(each) <> '[]') from unnest(forms) as each), true) as heard
          from public.moderation_words where phrase = ${phrase}`;
          return row;
        }),
      );
      expect(outcome).toEqual({ forms, heard: true });
    },
  );

  it.each(['क्षि', 'kk', 'x', 'साला ', 'ch'])(
    'is looked for in the longest comment before the time of a request is over: %s',
    async (piece) => {
      const heard = await discussion((scene) =>
        scene.as(scene.people.editor, async () => {
          await list(scene.tx, 'साला');
          await scene.tx`set local statement_timeout = '3s'`;
          const [row] = await scene.tx<{ heard: boolean }[]>`
            select public.try_listed_words(${piece.repeat(1000)}) <> '[]' as heard`;
          return row?.heard;
        }),
      );
      expect(heard).toBe(piece === 'साला ');
    },
  );

  it('to be refused is not let through, one to be held waits and names the word', async () => {
    const outcome = await discussion(async (scene) => {
      await scene.as(scene.people.editor, async () => {
        await list(scene.tx, 'हरामखोर', 'refuse');
        await list(scene.tx, 'कमीना');
      });
      const refused = await scene.reason(
        scene.people.owner,
        (tx) =>
          tx`insert into public.comments (article_id, content) values (${scene.article}, 'haramkhor')`,
      );
      await scene.says(scene.people.owner, 'तू कमीना है');
      const [held] =
        await scene.tx`select held_for from public.comments where article_id = ${scene.article}`;
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
        and article_id = ${scene.article}`;
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
