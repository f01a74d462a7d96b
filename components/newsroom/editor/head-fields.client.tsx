'use client';

import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { measure } from '@/lib/newsroom/editor/model/lengths';
import { fieldOf } from '@/lib/newsroom/editor/model/model';
import { pairAt, writeLine } from '@/lib/newsroom/editor/model/wordings';

import { adviceId, AdviceLines } from './advice-lines.client';
import { useEditor, useEditorStore } from './editor-context.client';
import { TranslationNote, translationNoteId } from './translation-note.client';
import { useUndoGesture } from './use-undo-gesture.client';
import { WrittenText } from './written-text.client';

/** Title and summary of one language, with how much of them previews show. */
export function HeadFields({ locale }: { locale: Locale }) {
  return (
    <div className="row-span-2 grid min-w-0 grid-rows-subgrid">
      <HeadField field="title" locale={locale} />
      <HeadField field="summary" locale={locale} />
    </div>
  );
}

function HeadField({ field, locale }: { field: 'title' | 'summary'; locale: Locale }) {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const { content, phase } = useEditor();
  const name = fieldOf(field, locale);
  const value = content[name];
  const { letters, cutIn, isTooLong } = measure(field, locale, value);
  const gesture = useUndoGesture();
  const label = `${t(`field.${field}`)} · ${t(`language.${locale}`)}`;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-meta">
        <span className="font-bold">{label}</span>
        <span
          id={`${name}-length`}
          className={
            isTooLong ? 'font-bold text-geru' : cutIn.length > 0 ? 'text-brass' : 'text-ink2'
          }
        >
          {t('letters', { count: letters })}
          {isTooLong
            ? ` · ${t('tooLong')}`
            : cutIn.length > 0 &&
              ` · ${t('cutIn', { places: cutIn.map((each) => t(`shown.${each}`)).join(', ') })}`}
        </span>
      </p>
      <WrittenText
        place={name}
        value={value}
        lang={locale}
        label={label}
        describedBy={`${name}-length ${translationNoteId(name)} ${adviceId(name)}`}
        isReadOnly={phase !== 'writing'}
        isInvalid={isTooLong}
        className={field === 'title' ? 'font-display text-section' : 'text-body'}
        onText={(text) => store.edit(writeLine(store.view().content, name, text), name)}
        // A title is one line; Enter in it goes on to what follows.
        onGesture={(given) => {
          if (given.kind !== 'enter') return gesture(given);
          if (field === 'summary') return false;
          document
            .querySelector<HTMLElement>(`[data-place="${fieldOf('summary', locale)}"]`)
            ?.focus();
          return true;
        }}
      />
      <TranslationNote place={name} pair={pairAt(content, name)} />
      <AdviceLines place={name} />
    </div>
  );
}
