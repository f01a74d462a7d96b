import { useTranslations } from 'next-intl';

import { libraryImageLimits, type LibraryImage } from '@/lib/newsroom/image-library/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { districtName, type District } from '@/lib/reading/districts/model';

import { Input, Select, Textarea } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { ActionForm } from '../shared/action-form.client';
import { FocusFields } from './focus-fields.client';
import { RightsSelect } from './rights-select';

const wordFields = ['alt', 'caption', 'credit'] as const;

/** What is said of an image, in fields; who may not change it reads them. */
export function ImageForm({
  locale,
  picture,
  districts,
  isOpen,
}: {
  locale: Locale;
  picture: LibraryImage;
  districts: readonly District[];
  /** Whether it may be changed. */
  isOpen: boolean;
}) {
  const t = useTranslations('imageLibrary');
  const fields = <Fields {...{ locale, picture, districts, isOpen }} />;
  if (!isOpen)
    return (
      <fieldset disabled className="grid gap-3 sm:grid-cols-2">
        {fields}
      </fieldset>
    );
  return (
    <ActionForm
      key={picture.folder}
      method="PUT"
      path="/api/newsroom/image-library"
      fixed={{ folder: picture.folder, seen: picture.revision }}
      submit={t('save')}
      done={t('saved')}
      className="grid gap-3 sm:grid-cols-2 sm:[&>button]:justify-self-start"
    >
      {fields}
    </ActionForm>
  );
}

function Fields({
  locale,
  picture,
  districts,
  isOpen,
}: {
  locale: Locale;
  picture: LibraryImage;
  districts: readonly District[];
  isOpen: boolean;
}) {
  const t = useTranslations('imageLibrary');
  return (
    <>
      {wordFields.flatMap((field) =>
        (['hi', 'en'] as const).map((lang) => (
          <Label key={`${field}-${lang}`} className="content-start">
            {t(`${field}.${lang}`)}
            <Input
              name={`${field}_${lang}`}
              lang={lang}
              maxLength={libraryImageLimits[field]}
              defaultValue={picture[field][lang]}
            />
          </Label>
        )),
      )}
      <Label className="sm:col-span-2">
        {t('people')}
        <Input name="people" defaultValue={picture.people.join(', ')} />
      </Label>
      <Label>
        {t('district')}
        <Select name="district" defaultValue={picture.district ?? ''}>
          <option value="">{t('noDistrict')}</option>
          {districts.map((district) => (
            <option key={district.slug} value={district.slug}>
              {districtName(district, locale)}
            </option>
          ))}
        </Select>
      </Label>
      <Label>
        {t('place')}
        <Input name="place" maxLength={libraryImageLimits.place} defaultValue={picture.place} />
      </Label>
      <RightsSelect chosen={picture.rights} />
      <Label>
        {t('rightsUntil')}
        <Input type="date" name="rights_until" defaultValue={picture.rightsUntil ?? ''} />
      </Label>
      <Label className="sm:col-span-2">
        {t('rightsNote')}
        <Textarea
          name="rights_note"
          rows={2}
          maxLength={libraryImageLimits.note}
          defaultValue={picture.rightsNote}
        />
      </Label>
      <FocusFields picture={picture} isOpen={isOpen} />
    </>
  );
}
