import { useTranslations } from 'next-intl';
import { useEffect } from 'react';

import { showToast } from '@/components/layout/toast/show-toast.client';

/** Says so when a field has no room for all that is pasted into it: the browser cuts it without a word. */
export function usePasteNotice(): void {
  const t = useTranslations('writing');
  useEffect(() => {
    const tell = ({ target, clipboardData, defaultPrevented }: ClipboardEvent) => {
      // The editor makes paragraphs of what is long.
      if (defaultPrevented) return;
      if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return;
      const { value, selectionStart, selectionEnd, maxLength } = target;
      if (maxLength < 0) return;
      const left = maxLength - value.length + ((selectionEnd ?? 0) - (selectionStart ?? 0));
      if ((clipboardData?.getData('text/plain').length ?? 0) > left)
        showToast({ message: t('pasteCut', { letters: maxLength }), tone: 'error' });
    };
    document.addEventListener('paste', tell);
    return () => document.removeEventListener('paste', tell);
  }, [t]);
}
