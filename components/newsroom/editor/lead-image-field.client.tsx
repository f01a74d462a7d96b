'use client';

import { Image as ImageIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { posterUrl } from '@/lib/reading/articles/image';
import { locales, type Locale } from '@/lib/platform/i18n/locale';
import { withLeadImage, withLibraryLead } from '@/lib/newsroom/editor/images/another-image';
import { creditFields, articleFields } from '@/lib/newsroom/editor/model/model';
import { pairAt, writeLine } from '@/lib/newsroom/editor/model/wordings';

import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { FocusPoint } from '../shared/focus-point.client';
import { adviceId, AdviceLines } from './advice-lines.client';
import { RailGroup } from './rail-group';
import { ImageButton } from './image-button.client';
import { useEditor, useEditorStore } from './editor-context.client';
import { TranslationNote, translationNoteId } from './translation-note.client';
import { useImageUpload } from './use-image-upload.client';

/** The article's image: the image, what of it stays in view, what it shows and whose it is. */
export function LeadImageField() {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const { content, phase } = useEditor();
  const image = useImageUpload('lead', ({ url }, chosenOn) =>
    store.edit(withLeadImage(store.view().content, chosenOn, url), 'image_url'),
  );
  const text = (
    field: (typeof creditFields)[Locale] | `image_alt_${Locale}` | `image_caption_${Locale}`,
    name: string,
    lang: Locale,
  ) => {
    // Whose it is is a name, which is translated nowhere.
    const isSaid = field !== creditFields.hi && field !== creditFields.en;
    return (
      <div key={field}>
        <Label>
          {`${name} · ${t(`language.${lang}`)}`}
          <Input
            type="text"
            lang={lang}
            data-place={field}
            maxLength={articleFields[field].longest}
            value={content[field]}
            readOnly={phase !== 'writing'}
            aria-describedby={`${translationNoteId(field)} ${adviceId(field)}`}
            onChange={({ target: { value } }) => {
              const { content: now } = store.view();
              store.edit(isSaid ? writeLine(now, field, value) : { ...now, [field]: value }, field);
            }}
          />
        </Label>
        {isSaid && <TranslationNote place={field} pair={pairAt(content, field)} />}
        <AdviceLines place={field} />
      </div>
    );
  };
  return (
    <RailGroup isOpen sign={ImageIcon} title={t('imageTitle')}>
      {content.image_url && <FocusChoice />}
      <div className="flex flex-wrap items-start gap-2">
        <ImageButton
          target="lead"
          label={t(content.image_url ? 'imageAnother' : 'imageChoose')}
          image={image}
          onPick={(picture) =>
            store.edit(withLibraryLead(store.view().content, picture), 'image_url')
          }
        />
        {content.image_url && (
          <Button
            type="button"
            disabled={phase !== 'writing'}
            variant="link"
            size="text"
            onClick={() => store.edit(withLeadImage(content, content, null), 'image_url')}
          >
            {t('imageRemove')}
          </Button>
        )}
      </div>
      <AdviceLines place="image_url" />
      {/* Who waits for a connection says meanwhile what the image shows. */}
      {(content.image_url ?? image.file) && (
        <>
          {locales.map((locale) => text(`image_alt_${locale}`, t('imageAlt'), locale))}
          {locales.map((locale) => text(`image_caption_${locale}`, t('imageCaption'), locale))}
          {locales.map((locale) => text(creditFields[locale], t('imageCredit'), locale))}
        </>
      )}
    </RailGroup>
  );
}

/** Where the subject is. */
function FocusChoice() {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const { content, phase } = useEditor();
  const { image_url: url, image_focus_x: x, image_focus_y: y } = content;
  return (
    <FocusPoint
      source={posterUrl(url ?? '')}
      focus={{ x, y }}
      label={t('imageFocus', { x, y })}
      help={t('imageFocusHelp')}
      isOpen={phase === 'writing'}
      onFocus={(focus) =>
        store.edit(
          { ...store.view().content, image_focus_x: focus.x, image_focus_y: focus.y },
          'focus',
        )
      }
    />
  );
}
