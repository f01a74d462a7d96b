'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';

import { imageTypes } from '@/lib/newsroom/images/model';
import { entryLimits, type EntryContent } from '@/lib/newsroom/live-desk/model';
import { otherLocale, type Locale } from '@/lib/platform/i18n/locale';
import { useEdition } from '@/lib/platform/i18n/use-edition';

import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Input, Textarea } from '@/components/ui/input';
import { CheckLabel, Label } from '@/components/ui/label';
import { Collapsible, CollapsibleTrigger } from '@/components/ui/collapsible';
import { FileInput } from '@/components/ui/file-input';

type Change = (changed: Partial<EntryContent>) => void;

/** What an entry says, in the language of the edition first; the other one folds. */
export function EntryFields({
  content,
  picture,
  isCorrectable,
  onChange,
  onPicture,
}: {
  content: EntryContent;
  picture: Blob | null;
  /** Whether readers may be told of a correction: it has been posted. */
  isCorrectable: boolean;
  onChange: Change;
  onPicture: (picture: File | null) => void;
}) {
  const t = useTranslations('liveDesk');
  const own = useEdition();
  const other = otherLocale(own);
  const hasOther = content[`title_${other}`] !== '' || content[`text_${other}`] !== '';
  // Words in it unfold it; emptied again it stays so under the caret.
  const [isUnfolded, setUnfolded] = useState(hasOther);
  if (hasOther && !isUnfolded) setUnfolded(true);
  return (
    <>
      <Words language={own} content={content} onChange={onChange} />
      <Collapsible open={isUnfolded}>
        <CollapsibleTrigger>{t(`also.${other}`)}</CollapsibleTrigger>
        <div className="grid gap-3">
          <Words language={other} content={content} onChange={onChange} />
        </div>
      </Collapsible>
      <Picture {...{ content, picture, onChange, onPicture }} />
      <CheckLabel>
        <Checkbox
          checked={content.is_key}
          onChange={({ target }) => onChange({ is_key: target.checked })}
        />
        {t('isKey')}
      </CheckLabel>
      {isCorrectable && (
        <fieldset className="grid gap-3 border-l-3 border-brassline pl-3">
          <legend className="font-bold">{t('correction')}</legend>
          <p className="text-meta text-ink2">{t('correctionHint')}</p>
          {([own, other] as const).map((language) => (
            <Label key={language}>
              {t(`note.${language}`)}
              <Textarea
                lang={language}
                rows={2}
                maxLength={entryLimits.note}
                value={content[`note_${language}`]}
                onChange={({ target }) => onChange({ [`note_${language}`]: target.value })}
              />
            </Label>
          ))}
        </fieldset>
      )}
    </>
  );
}

function Words({
  language,
  content,
  onChange,
}: {
  language: Locale;
  content: EntryContent;
  onChange: Change;
}) {
  const t = useTranslations('liveDesk');
  return (
    <>
      <Label>
        {t(`headline.${language}`)}
        <Input
          lang={language}
          maxLength={entryLimits.title}
          value={content[`title_${language}`]}
          onChange={({ target }) => onChange({ [`title_${language}`]: target.value })}
        />
      </Label>
      <Label>
        {t(`text.${language}`)}
        <Textarea
          lang={language}
          rows={4}
          maxLength={entryLimits.text}
          value={content[`text_${language}`]}
          onChange={({ target }) => onChange({ [`text_${language}`]: target.value })}
        />
      </Label>
    </>
  );
}

/** An image by the phone's camera or from its files, with words for who cannot see it. */
function Picture({
  content,
  picture,
  onChange,
  onPicture,
}: {
  content: EntryContent;
  picture: Blob | null;
  onChange: Change;
  onPicture: (picture: File | null) => void;
}) {
  const t = useTranslations('liveDesk');
  const own = useEdition();
  const said = useId();
  const hasPicture = picture !== null || content.image_url !== '';
  const remove = () => {
    onPicture(null);
    onChange({ image_url: '', image_alt_hi: '', image_alt_en: '', image_credit: '' });
  };
  return (
    <div role="group" aria-label={t('image')} className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <FileInput
          label={t(hasPicture ? 'imageOther' : 'imageAdd')}
          accept={imageTypes}
          aria-describedby={said}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            target.value = '';
            if (chosen) onPicture(chosen);
          }}
        />
        {hasPicture && (
          <Button type="button" variant="link" size="text" onClick={remove}>
            {t('imageRemove')}
          </Button>
        )}
        <span id={said} role="status" className="min-w-0 text-meta wrap-anywhere text-ink2">
          {picture instanceof File ? picture.name : hasPicture && t('imageThere')}
        </span>
      </p>
      {hasPicture && (
        <>
          {([own, otherLocale(own)] as const).map((language) => (
            <Label key={language}>
              {t(`alt.${language}`)}
              <Input
                lang={language}
                maxLength={entryLimits.alt}
                value={content[`image_alt_${language}`]}
                onChange={({ target }) => onChange({ [`image_alt_${language}`]: target.value })}
              />
            </Label>
          ))}
          <Label>
            {t('credit')}
            <Input
              maxLength={entryLimits.credit}
              value={content.image_credit}
              onChange={({ target }) => onChange({ image_credit: target.value })}
            />
          </Label>
        </>
      )}
    </div>
  );
}
