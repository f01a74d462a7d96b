'use client';

import { showToast } from '@/components/layout/toast/show-toast.client';

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
    <button
      type="button"
      onClick={press}
      className="min-h-12 rounded-box border border-line px-5 font-bold hover:bg-sunk noscript:hidden"
    >
      {copy}
    </button>
  );
}
