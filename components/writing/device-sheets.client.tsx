'use client';

import { useEffect, useState } from 'react';

import { storySheetPath } from '@/lib/desk/model';
import { localePath } from '@/lib/paths';
import { formatDateTime } from '@/lib/text/dates';
import { listOnDevice } from '@/lib/writing/device';
import type { WaitingStory } from '@/lib/writing/waiting';

import { useNewsroomLocale, useNewsroomWords } from '../newsroom/newsroom-words.client';

/** Stories of which this device has a text or photos that the site does not have yet. */
export function DeviceSheets({ writer }: { writer: string }) {
  const t = useNewsroomWords('writing');
  const locale = useNewsroomLocale();
  const [sheets, setSheets] = useState<WaitingStory[]>([]);
  useEffect(() => {
    void listOnDevice(writer).then(setSheets);
  }, [writer]);
  if (sheets.length === 0) return null;
  return (
    <section
      aria-label={t('deviceTitle')}
      className="mb-4 border-l-3 border-brassline bg-surface px-4 py-2"
    >
      <h2 className="font-bold">{t('deviceTitle')}</h2>
      <ul>
        {sheets.map(({ story, title, changedAt, photos }) => (
          <li key={story}>
            <a
              href={localePath(locale, storySheetPath(story))}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-3 underline"
            >
              {title || t('untitled')}
              <span className="text-meta text-ink2">
                {[
                  changedAt && formatDateTime(locale, changedAt),
                  photos > 0 && t('photosWaiting', { count: photos }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
