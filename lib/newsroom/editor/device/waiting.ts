import type { ArticleAction } from '@/lib/newsroom/desk/model';

import type { UnsentImage, UnsentDraft, QueuedSubmit } from './unsent';

/** An article of which this device has something that the site does not: its text, images, or both. */
export type UnsentArticle = {
  article: string;
  title: string;
  /** ISO; empty for what was kept before hours were. */
  changedAt: string;
  images: number;
  /** Whether it goes for review once all of it is sent. */
  isSubmitted: boolean;
};

/** The articles that unsent drafts, images and queued submissions belong to, each once, the latest first. */
export function unsentArticles(
  drafts: readonly UnsentDraft[],
  images: readonly Pick<UnsentImage, 'story' | 'title' | 'chosenAt'>[],
  submits: readonly Omit<QueuedSubmit, 'writer'>[] = [],
): UnsentArticle[] {
  const waiting = new Map<string, UnsentArticle>();
  for (const { story: article, content, changedAt } of drafts)
    waiting.set(article, {
      article,
      title: content.title_hi || content.title_en,
      changedAt,
      images: 0,
      isSubmitted: false,
    });
  for (const image of images) {
    const {
      story: article,
      title = '',
      chosenAt = '',
    } = image as Partial<UnsentImage> & { story: string };
    const known = waiting.get(article);
    waiting.set(article, {
      article,
      title: known?.title || title,
      changedAt: known && known.changedAt > chosenAt ? known.changedAt : chosenAt,
      images: (known?.images ?? 0) + 1,
      isSubmitted: false,
    });
  }
  for (const { story: article, title, queuedAt: changedAt } of submits)
    waiting.set(article, {
      ...(waiting.get(article) ?? { article, title, changedAt, images: 0 }),
      isSubmitted: true,
    });
  return [...waiting.values()].sort((a, b) => b.changedAt.localeCompare(a.changedAt));
}

const needing: readonly ArticleAction[] = ['submit', 'publish', 'schedule', 'amend', 'correct'];

/** Whether others see the article after a step, or its writer may add no image any more. */
export function needsImages(action: ArticleAction): boolean {
  return needing.includes(action);
}
