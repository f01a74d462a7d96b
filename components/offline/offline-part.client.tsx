'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';

import { forgetFormerReader, startOffline, tellRead, type Update } from '@/lib/offline/browser';

import { WithWords } from '../phone/with-words.client';
import { usePhoneWords } from '../reader/words.client';
import { showToast } from '../toast/show-toast.client';

/** Milliseconds for which a new version is offered. */
const offered = 20_000;

/** Registers the service worker, tells it what is read, and offers a new version when one waits. */
export function OfflinePart() {
  const path = usePathname();
  const [update, setUpdate] = useState<Update | null>(null);
  useEffect(() => {
    void forgetFormerReader();
    void startOffline(setUpdate);
  }, []);
  useEffect(() => {
    void tellRead(path);
  }, [path]);
  return (
    update && (
      <WithWords>
        <OfferUpdate update={update} />
      </WithWords>
    )
  );
}

/** Says that a new version waits; it comes only to who asks for it, or when all pages are closed. */
function OfferUpdate({ update }: { update: Update }) {
  const t = usePhoneWords('offline');
  useEffect(() => {
    showToast({
      id: 'update',
      message: t('updateReady'),
      milliseconds: offered,
      action: { label: t('updateNow'), press: update.take },
    });
  }, [t, update]);
  return null;
}
