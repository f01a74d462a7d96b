'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';

import { posterUrl } from '@/lib/reading/articles/image';
import type { ArticleImages } from '@/lib/newsroom/images/model';
import { sendTakeDown } from '@/lib/newsroom/editor/browser';

import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Collapsible, CollapsibleTrigger } from '@/components/ui/collapsible';
import { showToast } from '@/components/layout/toast/show-toast.client';
import { RemovedImage } from './removed-image.client';
import { useEditorStore } from './editor-context.client';
import { useArticleImages } from './use-article-images.client';

/** The images of a withdrawn article: an editor takes one down for good, with a reason. */
export function TakeDownPanel() {
  const t = useTranslations('takeDown');
  const { images, check } = useArticleImages();
  return (
    <Collapsible
      className="border-t border-rule"
      onToggle={(event) => {
        if (event.currentTarget.open) void check();
      }}
    >
      <CollapsibleTrigger>{t('title')}</CollapsibleTrigger>
      <p className="max-w-[66ch] text-ink2">{t('lede')}</p>
      {images && <ImageList images={images} onDone={() => void check()} />}
    </Collapsible>
  );
}

function ImageList({ images, onDone }: { images: ArticleImages; onDone: () => void }) {
  const t = useTranslations('takeDown');
  const { shown, takenDown } = images;
  if (shown.length + takenDown.length === 0) return <p className="py-3 text-ink2">{t('none')}</p>;
  return (
    <ul className="pb-3">
      {shown.map((folder, index) => (
        <li key={folder} className="flex flex-wrap gap-4 border-t border-rule py-3">
          <img
            src={posterUrl(`/media/${folder}/1280.jpg`)}
            alt={t('image', { number: index + 1 })}
            className="h-24 w-auto"
          />
          <TakeDown folder={folder} number={index + 1} onDone={onDone} />
        </li>
      ))}
      {takenDown.map((gone) => (
        <li key={gone.folder} className="border-t border-rule py-3">
          <RemovedImage {...gone} />
        </li>
      ))}
    </ul>
  );
}

/** Asks why, since it cannot be undone, and then takes the image down. */
const doneWords = { gone: 'done', kept: 'doneStored', later: 'doneLater' } as const;

function TakeDown({
  folder,
  number,
  onDone,
}: {
  folder: string;
  number: number;
  onDone: () => void;
}) {
  const t = useTranslations('takeDown');
  const desk = useTranslations('desk');
  const store = useEditorStore();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const take = async () => {
    setBusy(true);
    const answer = await sendTakeDown(store.id, folder, reason, store.writer);
    setBusy(false);
    if (!answer.ok) return showToast({ message: t('failed'), tone: 'error' });
    showToast({
      message: t(doneWords[answer.value.files]),
      tone: 'success',
    });
    await store.refresh();
    onDone();
  };
  if (!isAsked)
    return (
      <p>
        <Button type="button" aria-label={t('ask', { number })} onClick={() => setAsked(true)}>
          {t('button')}
        </Button>
      </p>
    );
  return (
    <form
      aria-label={t('ask', { number })}
      className="grid min-w-[min(16rem,100%)] grow gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <Label>
        {t('reason')}
        <Textarea
          rows={2}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Label>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy || reason.trim() === ''} variant="primary">
          {t('yes')}
        </Button>
        <Button type="button" onClick={() => setAsked(false)}>
          {desk('no')}
        </Button>
      </p>
    </form>
  );
}
