import { useTranslations } from 'next-intl';

import { showToast } from '@/components/layout/toast/show-toast.client';

/** Copies an article's address as readers follow it, and says so. Takes its path. */
export function useCopyAddress(): (path: string) => Promise<void> {
  const t = useTranslations('desk');
  return async (path) => {
    try {
      await navigator.clipboard.writeText(new URL(path, location.origin).href);
      showToast({ id: 'copy', message: t('copied'), tone: 'success' });
    } catch {
      showToast({ id: 'copy', message: t('notCopied'), tone: 'error' });
    }
  };
}
