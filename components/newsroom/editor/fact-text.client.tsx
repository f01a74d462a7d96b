'use client';

import { fieldLimits } from '@/lib/newsroom/editor/model/model';
import { isMediaAddress } from '@/lib/newsroom/editor/check/refused';

import { useNewsroomWords } from '../shared/newsroom-words.client';
import { ruled } from './variants';
import { useEditor, useEditorStore } from './editor-context.client';

type TextField =
  | 'author_name'
  | 'subcategory'
  | 'location_city'
  | 'source_name'
  | 'source_url'
  | 'video_url'
  | 'audio_url_hi'
  | 'audio_url_en'
  | 'series_title'
  | 'series_title_hi';

/** A line of the facts. */
export function FactText({
  field,
  type = 'text',
  lang,
}: {
  field: TextField;
  type?: 'text' | 'url';
  lang?: 'hi' | 'en';
}) {
  const t = useNewsroomWords('writing');
  const store = useEditorStore();
  const { content, phase } = useEditor();
  return (
    <label className="grid gap-1 text-meta font-bold">
      {t(`facts.${field}`)}
      <input
        type={type}
        lang={lang}
        data-place={field}
        value={content[field]}
        readOnly={phase !== 'writing'}
        maxLength={fieldLimits[field]}
        aria-invalid={
          (type === 'url' && content[field] !== '' && !isMediaAddress(content[field])) || undefined
        }
        className={ruled}
        onChange={(event) =>
          store.edit({ ...store.view().content, [field]: event.target.value }, field)
        }
      />
    </label>
  );
}
