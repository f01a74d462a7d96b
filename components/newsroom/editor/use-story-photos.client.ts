import { useState } from 'react';

import type { StoryPhotos } from '@/lib/newsroom/images/model';
import { fetchPhotos } from '@/lib/newsroom/editor/browser';

import { useNewsroomWords } from '../shared/newsroom-words.client';
import { showToast } from '@/components/layout/toast/show-toast.client';
import { useSheetStore } from './sheet-context.client';

/** The photos of the sheet's story, null until they were looked for; `look` asks the site (anew). */
export function useStoryPhotos(): { photos: StoryPhotos | null; look: () => Promise<void> } {
  const t = useNewsroomWords('writing');
  const store = useSheetStore();
  const [photos, setPhotos] = useState<StoryPhotos | null>(null);
  const look = async () => {
    const answer = await fetchPhotos(store.id);
    if (answer.ok) setPhotos(answer.value);
    else showToast({ message: t('versions.failed'), tone: 'error' });
  };
  return { photos, look };
}
