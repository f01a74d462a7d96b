import { useTranslations } from 'next-intl';
import useSWR from 'swr';

import type { ArticleImages } from '@/lib/newsroom/images/model';
import { articleImagesAddress } from '@/lib/newsroom/editor/browser';
import type { RefusedError } from '@/lib/platform/session/browser';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { useEditorStore } from './editor-context.client';

/** The images of the editor's article, null until they were looked for; `check` asks the site (anew). */
export function useArticleImages(): {
  images: ArticleImages | null;
  check: () => Promise<unknown>;
} {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const { data: images = null, mutate } = useSWR<ArticleImages, RefusedError>(
    articleImagesAddress(store.id),
    {
      revalidateOnMount: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
      onError: () => showToast({ message: t('versions.failed'), tone: 'error' }),
    },
  );
  return { images, check: () => mutate() };
}
