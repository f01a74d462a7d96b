import type { StoryAction } from '@/lib/desk/model';

import type { DevicePhoto, DeviceSheet } from './device';

/** A story of which this device has something that the site does not: its text, photos, or both. */
export type WaitingStory = {
  story: string;
  title: string;
  /** ISO; empty for what was kept before hours were. */
  changedAt: string;
  photos: number;
};

/** The stories that unsent sheets and photos belong to, each once, the latest first. */
export function waitingStories(
  sheets: readonly DeviceSheet[],
  photos: readonly Pick<DevicePhoto, 'story' | 'title' | 'chosenAt'>[],
): WaitingStory[] {
  const waiting = new Map<string, WaitingStory>();
  for (const { story, content, changedAt } of sheets)
    waiting.set(story, {
      story,
      title: content.title_hi || content.title_en,
      changedAt,
      photos: 0,
    });
  for (const photo of photos) {
    const { story, title = '', chosenAt = '' } = photo as Partial<DevicePhoto> & { story: string };
    const known = waiting.get(story);
    waiting.set(story, {
      story,
      title: known?.title || title,
      changedAt: known && known.changedAt > chosenAt ? known.changedAt : chosenAt,
      photos: (known?.photos ?? 0) + 1,
    });
  }
  return [...waiting.values()].sort((a, b) => b.changedAt.localeCompare(a.changedAt));
}

const needing: readonly StoryAction[] = ['submit', 'publish', 'schedule', 'amend', 'correct'];

/** Whether others see the story after a step, or its writer may add no photo any more. */
export function needsPhotos(action: StoryAction): boolean {
  return needing.includes(action);
}
