import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { sendImage } from '@/lib/newsroom/images/browser';
import type { StoredImage } from '@/lib/newsroom/images/model';
import type { LibraryImage } from '@/lib/newsroom/image-library/model';
import {
  forgetUnsentImage,
  storeUnsentImage,
  readUnsentImage,
} from '@/lib/newsroom/editor/device/unsent';
import { newBlockId, type DraftContent } from '@/lib/newsroom/editor/model/model';
import { ImageUpload, type ImageUploadState } from '@/lib/newsroom/editor/images/image-upload';

import { useEditorStore } from './editor-context.client';

/** Milliseconds after which a waiting image is tried again. */
const againAfter = 30_000;

/**
 * Sends images for one place of the draft. Takes the place (`lead` or a row) and what is done with an
 * image's address, told the draft on which it was chosen; gives how it stands, its file as long as the
 * site does not have it, what the library has that is the same or like it, and what chooses one, does without the one that
 * waits, or asks no more about what is alike.
 */
export function useImageUpload(
  target: string,
  onStored: (image: StoredImage, chosenOn: DraftContent | null) => void,
) {
  const store = useEditorStore();
  const [state, setState] = useState<ImageUploadState>('none');
  const [file, setFile] = useState<Blob | null>(null);
  const [alike, setAlike] = useState<readonly LibraryImage[]>([]);
  const take = useEffectEvent(onStored);
  const post = useRef<ImageUpload | null>(null);
  const chosenOn = useRef<DraftContent | null>(null);
  const stands = useRef<ImageUploadState>('none');

  useEffect(() => {
    const own = new ImageUpload({
      send: async ({ story: article, file, writer }) => {
        // The site asks whose article it is, so it has to know it first.
        await store.flush();
        return sendImage(article, file, writer);
      },
      store: storeUnsentImage,
      read: () => readUnsentImage(store.writer, store.id, target),
      forget: forgetUnsentImage,
      onState: (now, image) => {
        stands.current = now;
        setState(now);
        setFile(image?.file ?? null);
      },
      use: (image) => {
        // In another's hand the draft takes nothing.
        if (store.view().phase !== 'writing') return false;
        take(image, chosenOn.current);
        setAlike(image.alike.filter(({ hasEnded }) => !hasEnded));
        return true;
      },
    });
    post.current = own;
    const again = async () => {
      if (store.view().phase === 'writing') await own.again();
    };
    void store.open().then(again);
    // Without their session every try would send the whole image for nothing; who comes back may have one again.
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
    // An article is begun by its first change; an image is one.
    store.touch();
    chosenOn.current = store.view().content;
    setAlike([]);
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
  const settle = () => setAlike([]);
  return { state, file, alike, choose, drop, settle };
}

/** A place's images on their way to the site, as `useImageUpload` gives them. */
export type UploadingImage = ReturnType<typeof useImageUpload>;
