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
import { adviceId, AdviceLines } from './advice-lines.client';
import { RailGroup } from './rail-group';
import { ImageButton } from './image-button.client';
import { useEditor, useEditorStore } from './editor-context.client';
import { TranslationNote, translationNoteId } from './translation-note.client';
import { useImageUpload } from './use-image-upload.client';

/** Per cent by which an arrow key moves the focus. */
const focusStep = 5;
const within = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

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

/** Where the subject is, pointed at or moved by arrow keys, and how lists and squares then cut it. */
function FocusChoice() {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const { content, phase } = useEditor();
  const { image_url: url, image_focus_x: x, image_focus_y: y } = content;
  const focusOn = (left: number, top: number) =>
    store.edit(
      { ...store.view().content, image_focus_x: within(left), image_focus_y: within(top) },
      'focus',
    );
  const press = (event: React.KeyboardEvent) => {
    const [dx, dy] = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    }[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    focusOn(x + (dx ?? 0) * focusStep, y + (dy ?? 0) * focusStep);
  };
  const source = posterUrl(url ?? '');
  const position = { objectPosition: `${x}% ${y}%` };
  return (
    <div>
      <Button
        type="button"
        disabled={phase !== 'writing'}
        aria-label={t('imageFocus', { x, y })}
        variant="bare"
        size="none"
        className="relative block w-full cursor-crosshair bg-sunk"
        onClick={(event) => {
          // A key's click points at nothing.
          if (event.detail === 0) return;
          const box = event.currentTarget.getBoundingClientRect();
          focusOn(
            ((event.clientX - box.left) / box.width) * 100,
            ((event.clientY - box.top) / box.height) * 100,
          );
        }}
        onKeyDown={press}
      >
        <img src={source} alt="" className="block h-auto w-full" />
        <span
          aria-hidden="true"
          className="absolute size-6 -translate-1/2 rounded-pill border-3 border-surface bg-geru"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </Button>
      <p className="mt-1 text-meta text-ink2">{t('imageFocusHelp')}</p>
      <div className="mt-1 flex gap-2" aria-hidden="true">
        <img src={source} alt="" className="aspect-video w-1/2 object-cover" style={position} />
        <img src={source} alt="" className="aspect-square w-1/4 object-cover" style={position} />
      </div>
    </div>
  );
}
