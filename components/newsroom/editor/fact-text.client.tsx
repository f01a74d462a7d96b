'use client';

import { useTranslations } from 'next-intl';

import { articleFields, type FieldIn, type FieldOfKind } from '@/lib/newsroom/editor/model/model';
import { isMediaAddress } from '@/lib/newsroom/editor/check/refused';

import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { adviceId, AdviceLines } from './advice-lines.client';
import { useEditor, useEditorStore } from './editor-context.client';

/** A line of the facts. */
export function FactText({
  field,
  lang,
}: {
  field: FieldOfKind<'line' | 'address'> & FieldIn<'more' | 'series'>;
  lang?: 'hi' | 'en';
}) {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const { content, phase } = useEditor();
  const { kind, longest } = articleFields[field];
  const isAddress = kind === 'address';
  return (
    <div>
      <Label>
        {t(`facts.${field}`)}
        <Input
          type={isAddress ? 'url' : 'text'}
          lang={lang}
          data-place={field}
          value={content[field]}
          readOnly={phase !== 'writing'}
          maxLength={longest}
          aria-invalid={
            (isAddress && content[field] !== '' && !isMediaAddress(content[field])) || undefined
          }
          aria-describedby={adviceId(field)}
          onChange={(event) =>
            store.edit({ ...store.view().content, [field]: event.target.value }, field)
          }
        />
      </Label>
      <AdviceLines place={field} />
    </div>
  );
}
