import { useTranslations } from 'next-intl';
import { useState } from 'react';

import type { ArticleImages } from '@/lib/newsroom/images/model';
import { fetchArticleImages } from '@/lib/newsroom/editor/browser';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { useEditorStore } from './editor-context.client';

/** The images of the editor's article, null until they were looked for; `variants` asks the site (anew). */
export function useArticleImages(): { images: ArticleImages | null; check: () => Promise<void> } {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const [images, setImages] = useState<ArticleImages | null>(null);
  const check = async () => {
    const answer = await fetchArticleImages(store.id);
    if (answer.ok) setImages(answer.value);
    else showToast({ message: t('versions.failed'), tone: 'error' });
  };
  return { images, check };
}
