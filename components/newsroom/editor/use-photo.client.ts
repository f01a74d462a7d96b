import { useEffect, useRef, useState } from 'react';

import { sendPhoto } from '@/lib/newsroom/images/browser';
import type { KeptPhoto } from '@/lib/newsroom/images/model';
import {
  forgetPhotoOnDevice,
  keepPhotoOnDevice,
  readPhotoFromDevice,
} from '@/lib/newsroom/editor/device/device';
import { newBlockId, type SheetContent } from '@/lib/newsroom/editor/model/model';
import { PhotoPost, type PhotoState } from '@/lib/newsroom/editor/images/photo-post';

import { useSheetStore } from './sheet-context.client';

/** Milliseconds after which a waiting photo is tried again. */
const againAfter = 30_000;

/**
 * Sends photos for one place of the sheet. Takes the place (`lead` or a row) and what is done with a
 * photo's address, told the sheet on which it was chosen; gives how it stands, its file as long as the site does not have it, and what chooses one or does without the one that waits.
 */
export function usePhoto(
  target: string,
  onKept: (photo: KeptPhoto, chosenOn: SheetContent | null) => void,
) {
  const store = useSheetStore();
  const [state, setState] = useState<PhotoState>('none');
  const [file, setFile] = useState<Blob | null>(null);
  const kept = useRef(onKept);
  useEffect(() => {
    kept.current = onKept;
  });
  const post = useRef<PhotoPost | null>(null);
  const chosenOn = useRef<SheetContent | null>(null);
  const stands = useRef<PhotoState>('none');

  useEffect(() => {
    const own = new PhotoPost({
      send: async ({ story, file, writer }) => {
        // The site asks whose story it is, so it has to know it first.
        await store.flush();
        return sendPhoto(story, file, writer);
      },
      keep: keepPhotoOnDevice,
      read: () => readPhotoFromDevice(store.writer, store.id, target),
      forget: forgetPhotoOnDevice,
      onState: (now, photo) => {
        stands.current = now;
        setState(now);
        setFile(photo?.file ?? null);
      },
      use: (photo) => {
        // In another's hand the sheet takes nothing.
        if (store.view().phase !== 'writing') return false;
        kept.current(photo, chosenOn.current);
        return true;
      },
    });
    post.current = own;
    const again = async () => {
      if (store.view().phase === 'writing') await own.again();
    };
    void store.open().then(again);
    // Without his session every try would send the whole photo for nothing; who comes back may have one again.
    const needsSession = () => stands.current === 'signedOut';
    const timer = setInterval(() => {
      if (!needsSession()) void again();
    }, againAfter);
    const online = () => void again();
    const back = () => {
      if (needsSession()) void again();
    };
    addEventListener('online', online);
    addEventListener('focus', back);
    return () => {
      clearInterval(timer);
      removeEventListener('online', online);
      removeEventListener('focus', back);
    };
  }, [store, target]);

  const choose = async (chosen: File) => {
    // A story is begun by its first change; a photo is one.
    store.touch();
    chosenOn.current = store.view().content;
    const { title_hi: hi, title_en: en } = chosenOn.current;
    await post.current?.choose({
      writer: store.writer,
      story: store.id,
      target,
      file: chosen,
      id: newBlockId(),
      title: hi || en,
      chosenAt: new Date().toISOString(),
    });
  };
  const drop = () => void post.current?.drop();
  return { state, file, choose, drop };
}

/** A place's photos on their way to the site, as `usePhoto` gives them. */
export type PhotoOnItsWay = ReturnType<typeof usePhoto>;
