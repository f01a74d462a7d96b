import type { Scene } from './discussion-scene';

/** Has the scene's editor do something with a comment; gives why it was refused, if it was. */
export const moderate = (scene: Scene, id: string, action: string, reason = '') =>
  scene.reason(
    scene.people.editor,
    (tx) => tx`select public.moderate_comment(${id}, ${action}, ${reason})`,
  );

/** The texts of a story that somebody reads. */
export const read = (scene: Scene, who: keyof Scene['people']) =>
  scene.as(scene.people[who], async () =>
    (
      await scene.tx<{ content: string }[]>`
        select content from public.comments where article_id = ${scene.story} order by created_at`
    ).map(({ content }) => content),
  );
