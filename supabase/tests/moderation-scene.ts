import type { Scene } from './discussion-scene';

/** Which version of a comment's text stands now. */
export async function versionOf(scene: Scene, id: string) {
  const [row] = await scene.tx<{ version: string }[]>`
    select public.comment_for_moderation(${id}) ->> 'version' as version`;
  return row?.version ?? '';
}

/** Has the scene's editor, who sees it as it stands, do something with a comment; gives why it was refused, if it was. */
export async function moderate(scene: Scene, id: string, action: string, reason = '') {
  const seen = await versionOf(scene, id);
  return scene.reason(
    scene.people.editor,
    (tx) => tx`select public.moderate_comment(${id}, ${action}, ${reason}, ${seen})`,
  );
}

/** The texts of an article that somebody reads. */
export const read = (scene: Scene, who: keyof Scene['people']) =>
  scene.as(scene.people[who], async () =>
    (
      await scene.tx<{ content: string }[]>`
        select content from public.comments where article_id = ${scene.article} order by created_at`
    ).map(({ content }) => content),
  );
