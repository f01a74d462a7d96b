import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { articleIn, call, content, type Moved, type State } from './article-scene';
import { become, user } from './as-role';
import { atOnce, type Scene } from './at-once-scene';
import { person } from './staff-fixture';

/** An editor, who stays until the test ends. */
async function editorOf({ sql, clears }: Scene): Promise<string> {
  const id = await sql.begin(async (tx) => {
    const made = await person(tx, 'editor');
    await become(tx, user(made));
    return made;
  });
  clears('auth.users', id);
  return id;
}

async function article({ sql, clears }: Scene, state: State, author: string, more = {}) {
  const id = await sql.begin(async (tx) => {
    const made = await articleIn(tx, state, author);
    await tx`update public.article_drafts set content = content || ${tx.json(more)} where article_id = ${made}`;
    return made;
  });
  clears('public.news_articles', id);
  return id;
}

const lock = (tx: TransactionSql, id: string) =>
  tx`select from public.news_articles where id = ${id} for update`;

describe('two who lock the same', () => {
  it('articles do so in one order, in whatever order they named them', async () => {
    const outcome = await atOnce(async (scene) => {
      const editor = await editorOf(scene);
      const ids = [
        await article(scene, 'awaiting_review', editor),
        await article(scene, 'awaiting_review', editor),
      ].sort();
      const [low = '', high = ''] = ids;
      let moving: Promise<Moved[]> | undefined;
      await scene.sql.begin(async (tx) => {
        await lock(tx, low);
        const chosen = [high, low].map((id) => ({ id, revision: 1 }));
        moving = scene.as(editor, (own) =>
          call<Moved[]>(own, 'move_articles', chosen, 'return', { note: 'फिर देखिए' }),
        );
        await scene.held('move_articles');
        await lock(tx, high);
      });
      return moving;
    });
    expect(outcome).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
  });

  it.each<[string, (tx: TransactionSql, folder: string) => Promise<unknown>]>([
    ['taken down', (tx, folder) => call(tx, 'take_down_picture', folder, 'अनुमति नहीं')],
    ['replaced', (tx, folder) => call(tx, 'replace_picture', folder, folder.replace(/.$/u, 'e'))],
    [
      'moved into sight',
      (tx, folder) =>
        call(tx, 'save_picture', folder, 1, {
          ...{ rights: 'own', people: [], focus_x: 20, focus_y: 20 },
        }),
    ],
  ])('picture: while it is %s, its articles are published', async (_, change) => {
    const outcome = await atOnce(async (scene) => {
      const editor = await editorOf(scene);
      const id = await article(scene, 'published', editor);
      const folder = `stories/${id}/${'d'.repeat(32)}`;
      const url = `/media/${folder}/1280.webp`;
      for (const each of [folder, folder.replace(/.$/u, 'e')]) {
        await scene.sql`insert into public.pictures (folder) values (${each})`;
        scene.clears('public.pictures', each);
      }
      await scene.sql`update public.news_articles set image_url = ${url} where id = ${id}`;
      await scene.sql`update public.article_drafts set
        content = content || ${scene.sql.json({ image_url: url, image_alt_hi: 'नदी' })} where article_id = ${id}`;
      let changing: Promise<unknown> | undefined;
      const moved = await scene.as(editor, async (tx) => {
        await call(tx, 'open_article', id);
        changing = scene.as(editor, (own) => change(own, folder));
        await scene.held('_picture');
        return call<Moved>(tx, 'move_article', id, 'amend', 1);
      });
      await changing;
      return moved.outcome;
    });
    expect(outcome).toBe('done');
  });
});

describe('who comes second', () => {
  it('gives no role to a colleague who has just lost theirs, and the log names none', async () => {
    const outcome = await atOnce(async (scene) => {
      const { sql, clears, as } = scene;
      const make = async (role: 'admin' | 'reporter') => {
        const id = await sql.begin((tx) => person(tx, role));
        clears('auth.users', id);
        return id;
      };
      const [one, two, who] = [await make('admin'), await make('admin'), await make('reporter')];
      let second: Promise<string> | undefined;
      await as(one, async (tx) => {
        await call(tx, 'set_role', who, 'reader');
        second = as(two, (own) => call(own, 'set_role', who, 'editor')).then(
          () => 'done',
          (error: Error) => error.message,
        );
        await scene.held('set_role');
      });
      const told = await second;
      const log = await sql<{ to: string }[]>`
        select details ->> 'to' as to from public.audit_log where subject = ${who} and action = 'person.role'`;
      return [told, ...log.map(({ to }) => to)];
    });
    expect(outcome).toEqual(['invitation_needed', 'reader']);
  });

  it('removes no author of an article that is just being published', async () => {
    const outcome = await atOnce(async (scene) => {
      const { sql, as } = scene;
      const editor = await editorOf(scene);
      const slug = await as(editor, (tx) =>
        call<string>(tx, 'save_author', null, {
          ...{ name_hi: 'परख लेखक', name_en: 'Trial Writer', role_hi: '', role_en: '' },
          ...{ bio_hi: '', bio_en: '', districts: [], account: null, is_active: true },
        }),
      );
      scene.clears('public.authors', slug);
      const [row] = await sql<{ seen: object }[]>`
        select public.author_settings(authors) as seen from public.authors where slug = ${slug}`;
      const id = await article(scene, 'draft', editor);
      let removing: Promise<string> | undefined;
      await as(editor, async (tx) => {
        await call(tx, 'save_draft', id, 1, { ...content, authors: [slug] });
        await call(tx, 'move_article', id, 'publish', 2);
        removing = as(editor, (own) => call(own, 'remove_author', slug, row?.seen)).then(
          () => 'done',
          (error: Error) => error.message,
        );
        await scene.held('remove_author');
      });
      return removing;
    });
    expect(outcome).toBe('author_in_use');
  });

  it('keeps a word of an article that is published while the last other one with it is withdrawn', async () => {
    const outcome = await atOnce(async (scene) => {
      const { sql, as } = scene;
      const editor = await editorOf(scene);
      const words = { title_hi: 'खड़कपुरवा की ख़बर' };
      const ids = [
        await article(scene, 'draft', editor, words),
        await article(scene, 'draft', editor, words),
        await article(scene, 'draft', editor, words),
      ] as const;
      const move = (tx: TransactionSql, id: string, action: string, revision: number) =>
        call<Moved>(tx, 'move_article', id, action, revision);
      const known = async () =>
        (await sql`select from public.search_words where word = public.fold_text('खड़कपुरवा')`)
          .length > 0;
      await as(editor, (tx) => move(tx, ids[0], 'publish', 1));
      const seen = [await known()];
      // Withdrawn first, the other waits for it, and writes the word anew.
      let publishing: Promise<Moved> | undefined;
      await as(editor, async (tx) => {
        await move(tx, ids[0], 'withdraw', 2);
        publishing = as(editor, (own) => move(own, ids[1], 'publish', 1));
        await scene.held('move_article');
      });
      await publishing;
      seen.push(await known());
      // Published first, the word is held until then.
      await as(editor, async (tx) => {
        await move(tx, ids[2], 'publish', 1);
        await as(editor, (own) => move(own, ids[1], 'withdraw', 2));
      });
      seen.push(await known());
      await as(editor, (tx) => move(tx, ids[2], 'withdraw', 2));
      return [...seen, await known()];
    });
    expect(outcome).toEqual([true, true, true, false]);
  });
});
