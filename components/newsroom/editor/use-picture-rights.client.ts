import { useMemo } from 'react';
import useSWR from 'swr';

import { picturesOf, type KnownEnds } from '@/lib/newsroom/editor/advice/rights-advice';
import type { DraftContent } from '@/lib/newsroom/editor/model/model';
import { folderOf } from '@/lib/newsroom/images/model';
import { pictureEndsPath } from '@/lib/newsroom/pictures/browser';
import type { PictureEnd } from '@/lib/newsroom/pictures/model';
import type { RefusedError } from '@/lib/platform/session/browser';

import { useEditorPart } from './editor-context.client';

/** Until when the library says that a draft's pictures may be shown, and for when it is scheduled; null as long as nobody knows. */
export function usePictureRights(content: DraftContent): KnownEnds | null {
  const scheduledFor = useEditorPart(({ article }) =>
    article?.state === 'scheduled' ? article.publishedAt : null,
  );
  const folders = picturesOf(content).flatMap(({ url }) => folderOf(url) ?? []);
  const { data } = useSWR<PictureEnd[], RefusedError>(
    pictureEndsPath([...new Set(folders)].sort()),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return useMemo(() => (data ? { ends: data, scheduledFor } : null), [data, scheduledFor]);
}
