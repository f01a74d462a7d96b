import { ImageOff, Images } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { imageUrl } from '@/lib/newsroom/images/model';
import { imageName, imageLibraryPath, type ImageDetails } from '@/lib/newsroom/image-library/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import { formatDateTime } from '@/lib/platform/text/dates';
import { posterUrl } from '@/lib/reading/articles/image';
import type { District } from '@/lib/reading/districts/model';

import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Note } from '@/components/ui/note';
import { ActionForm } from '../shared/action-form.client';
import { PageHead } from '../shared/page-head';
import { ImageFileButton } from './image-file-button.client';
import { ImageForm } from './image-form';
import { ImageMarks } from './image-marks';
import { ImageTile } from './image-tile';
import { ImageUses } from './image-uses';

/** An image of the library with all that is known of it; editors change it here. */
export function ImageDetailsView({
  locale,
  picture,
  mayChange,
  districts,
}: {
  locale: Locale;
  picture: ImageDetails;
  mayChange: boolean;
  districts: readonly District[];
}) {
  const t = useTranslations('imageLibrary');
  const isGone = picture.takenDown !== null || picture.replacedBy !== null;
  return (
    <>
      <PageHead title={imageName(picture, locale, t('nameless'))}>
        <Button asChild>
          <a href={localePath(locale, imageLibraryPath())}>{t('toLibrary')}</a>
        </Button>
      </PageHead>
      {picture.takenDown && (
        <Note sign={ImageOff}>{t('takenDown', { reason: picture.takenDown.reason })}</Note>
      )}
      {picture.replacedBy && (
        <Note sign={Images}>
          <a
            className="tap text-sal underlined"
            href={localePath(locale, imageLibraryPath(picture.replacedBy))}
          >
            {t('wasReplaced')}
          </a>
        </Note>
      )}
      <div className="mt-3 grid gap-6 lg:grid-cols-2">
        <div>
          {!picture.takenDown && (
            <img
              src={posterUrl(imageUrl(picture.folder))}
              alt={picture.alt[locale]}
              className="max-h-[28rem] w-auto max-w-full bg-sunk"
            />
          )}
          <ImageMarks picture={picture} />
          <p className="mt-1 text-meta text-ink2">
            {t('sent', {
              date: formatDateTime(locale, picture.uploadedAt),
              name: picture.sender ?? 'none',
            })}
          </p>
          <ImageUses locale={locale} picture={picture} mayChange={mayChange} />
          {picture.alike.length > 0 && (
            <section aria-labelledby="alike" className="mt-6">
              <h2 id="alike" className="text-list">
                {t('alike')}
              </h2>
              <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2 wide:grid-cols-4">
                {picture.alike.map((each) => (
                  <li key={each.folder}>
                    <ImageTile locale={locale} picture={each} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <div>
          <ImageForm {...{ locale, picture, districts }} isOpen={mayChange && !isGone} />
          {mayChange && !isGone && <Weighty locale={locale} picture={picture} />}
        </div>
      </div>
    </>
  );
}

/** What reaches every article that shows the image. */
function Weighty({ locale, picture }: { locale: Locale; picture: ImageDetails }) {
  const t = useTranslations('imageLibrary');
  return (
    <div className="mt-6 grid gap-6 border-t border-rule pt-4">
      <section aria-labelledby="replace" className="grid justify-items-start gap-2">
        <h2 id="replace" className="text-list">
          {t('replace')}
        </h2>
        <p className="text-ink2">{t('replaceHint')}</p>
        <ImageFileButton locale={locale} label={t('replaceChoose')} former={picture.folder} />
      </section>
      <section aria-labelledby="take-down" className="grid gap-2">
        <h2 id="take-down" className="text-list">
          {t('takeDown')}
        </h2>
        <p className="text-ink2">{t('takeDownHint')}</p>
        <ActionForm
          method="DELETE"
          path="/api/newsroom/image-library"
          fixed={{ folder: picture.folder }}
          submit={t('takeDown')}
          question={t('takeDownQuestion', { count: picture.uses.length + picture.placed.length })}
          done={t('takenDownNow')}
          isQuiet
        >
          <Label className="grow">
            {t('reasonLabel')}
            <Input name="reason" required maxLength={500} />
          </Label>
        </ActionForm>
      </section>
    </div>
  );
}
