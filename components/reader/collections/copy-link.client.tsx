'use client';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';

/** Copies a link. Takes finished words. */
export function CopyLink({
  address,
  copy,
  copied,
  failed,
}: Record<'address' | 'copy' | 'copied' | 'failed', string>) {
  const press = () => {
    // On pages that are not served securely there is no clipboard.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    (clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'))).then(
      () => showToast({ id: 'copy', message: copied, tone: 'success' }),
      () => showToast({ id: 'copy', message: failed, tone: 'error' }),
    );
  };
  return (
    <Button type="button" onClick={press} size="large" className="noscript:hidden">
      {copy}
    </Button>
  );
}
