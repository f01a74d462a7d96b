'use client';

import { photoTypes, type KeptPhoto } from '@/lib/pictures/model';
import type { SheetContent } from '@/lib/writing/model';
import { waitingStates } from '@/lib/writing/photo-post';

import { useNewsroomWords } from '../newsroom/newsroom-words.client';
import { useIsWriting } from './sheet-context.client';
import { usePhoto } from './use-photo.client';

/** Chooses a photo for a place of the sheet and says how far it is. */
export function PhotoButton({
  target,
  label,
  onKept,
}: {
  target: string;
  label: string;
  /** Takes the photo, and the sheet as it was when it was chosen, if that was in this window. */
  onKept: (photo: KeptPhoto, chosenOn: SheetContent | null) => void;
}) {
  const t = useNewsroomWords('writing');
  const isWriting = useIsWriting();
  const { state, choose, drop } = usePhoto(target, onKept);
  const isTrouble = state !== 'none' && state !== 'sending' && state !== 'waiting';
  return (
    <div>
      <label className="inline-flex min-h-11 cursor-pointer items-center rounded-box border border-line px-4 font-bold hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-focus has-disabled:opacity-50">
        {label}
        <input
          type="file"
          data-place={target === 'lead' ? 'image_url' : undefined}
          accept={photoTypes}
          disabled={!isWriting || state === 'sending'}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void choose(file);
          }}
        />
      </label>
      <p
        role="status"
        data-photo={state}
        className={`text-meta ${isTrouble ? 'text-geru' : 'text-ink2'}`}
      >
        {state !== 'none' && t(`photo.${state}`)}
      </p>
      {waitingStates.includes(state) && (
        <button type="button" className="min-h-11 text-meta font-bold underline" onClick={drop}>
          {t('photoDrop')}
        </button>
      )}
    </div>
  );
}
