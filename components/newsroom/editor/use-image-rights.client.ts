import { useMemo } from 'react';
import useSWR from 'swr';

import { imagesOf, type KnownEnds } from '@/lib/newsroom/editor/advice/rights-advice';
import type { DraftContent } from '@/lib/newsroom/editor/model/model';
import { folderOf } from '@/lib/newsroom/images/model';
import { rightsEndsPath } from '@/lib/newsroom/image-library/browser';
import type { RightsEnd } from '@/lib/newsroom/image-library/model';
import type { RefusedError } from '@/lib/platform/session/browser';

import { useEditorPart } from './editor-context.client';

/** Until when the library says that a draft's images may be shown, and for when it is scheduled; null as long as nobody knows. */
export function useImageRights(content: DraftContent): KnownEnds | null {
  const scheduledFor = useEditorPart(({ article }) =>
    article?.state === 'scheduled' ? article.publishedAt : null,
  );
  const folders = imagesOf(content).flatMap(({ url }) => folderOf(url) ?? []);
  const { data } = useSWR<RightsEnd[], RefusedError>(rightsEndsPath([...new Set(folders)].sort()), {
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
  return useMemo(() => (data ? { ends: data, scheduledFor } : null), [data, scheduledFor]);
}
