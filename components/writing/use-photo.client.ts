import { useCallback, useEffect, useRef, useState } from 'react';

import { sendPhoto } from '@/lib/pictures/browser';
import { largestPhoto, type KeptPhoto, type PhotoRefusal } from '@/lib/pictures/model';
import {
  forgetPhotoOnDevice,
  keepPhotoOnDevice,
  readPhotoFromDevice,
  type DevicePhoto,
} from '@/lib/writing/device';

import { useSheetStore } from './sheet-context.client';

/** Milliseconds after which a waiting photo is tried again. */
const againAfter = 30_000;

const refusals: readonly string[] = [
  'photo_too_large',
  'photo_unreadable',
  'photo_too_many_pixels',
] satisfies PhotoRefusal[];

/** How a photo stands: none is on its way, it is being sent, waits for the network, or was not taken. */
export type PhotoState = 'none' | 'sending' | 'waiting' | 'refused' | PhotoRefusal;

/**
 * Sends photos for one place of the sheet: kept on the device first, so that neither a closed window
 * nor a lost network loses one. Takes the place (`lead` or a row) and what is done with its address.
 */
export function usePhoto(target: string, onKept: (photo: KeptPhoto) => void) {
  const store = useSheetStore();
  const [state, setState] = useState<PhotoState>('none');
  const kept = useRef(onKept);
  useEffect(() => {
    kept.current = onKept;
  });
  const isSending = useRef(false);

  const deliver = useCallback(
    async (photo: DevicePhoto) => {
      if (isSending.current) return;
      isSending.current = true;
      setState('sending');
      // The site asks whose story it is, so it has to know it first.
      await store.flush();
      const answer = await sendPhoto(photo.story, photo.file);
      isSending.current = false;
      if (answer.ok) {
        await forgetPhotoOnDevice(photo);
        kept.current(answer.value);
        return setState('none');
      }
      const { status, reason } = answer.refusal;
      const passes = [0, 401, 404, 429].includes(status) || status >= 500;
      if (passes) return setState('waiting');
      await forgetPhotoOnDevice(photo);
      setState(refusals.includes(reason) ? (reason as PhotoRefusal) : 'refused');
    },
    [store],
  );

  useEffect(() => {
    const again = async () => {
      const photo = await readPhotoFromDevice(store.writer, store.id, target);
      if (photo && store.view().phase === 'writing') await deliver(photo);
    };
    void store.open().then(again);
    const timer = setInterval(() => void again(), againAfter);
    const online = () => void again();
    addEventListener('online', online);
    return () => {
      clearInterval(timer);
      removeEventListener('online', online);
    };
  }, [store, target, deliver]);

  const choose = async (file: File) => {
    if (file.size > largestPhoto) return setState('photo_too_large');
    const photo = { writer: store.writer, story: store.id, target, file };
    // A story is begun by its first change; a photo is one.
    store.touch();
    await keepPhotoOnDevice(photo);
    await deliver(photo);
  };
  return { state, choose };
}
