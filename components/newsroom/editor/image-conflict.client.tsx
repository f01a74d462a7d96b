'use client';

import { useTranslations } from 'next-intl';

import { posterUrl } from '@/lib/reading/articles/image';
import { locales, type Locale } from '@/lib/platform/i18n/locale';
import type { Conflict } from '@/lib/newsroom/editor/model/conflict';
import { creditFields } from '@/lib/newsroom/editor/model/model';

/** A conflict about which image stands somewhere. */
export type ConflictingImage = Extract<Conflict, { kind: 'photo' | 'rowPhoto' }>;
type Said = { language: Locale; text: string };
/** An image as one of the two has it: its address, and what they say of it in each language. */
type Side = { url: string; said: Said[] };

/** Gives an image as one of the two has it. Takes the lead image, or a row of the text. */
function sideOf(image: ConflictingImage['mine']): Side {
  const isLead = 'image_url' in image;
  const texts = (language: Locale) =>
    isLead
      ? [
          image[`image_alt_${language}`],
          image[`image_caption_${language}`],
          image[creditFields[language]],
        ]
      : [image[language]?.alt, image[language]?.text, image[language]?.credit];
  const url = isLead ? image.image_url : (image.hi?.url ?? image.en?.url);
  const said = locales.flatMap((language) =>
    texts(language).flatMap((text) => (text ? [{ language, text }] : [])),
  );
  return { url: url ?? '', said };
}

/** Two images for one place, each with what is said of it. */
export function ImageConflict({ conflict }: { conflict: ConflictingImage }) {
  const t = useTranslations('writing');
  return (
    <div className="mt-1 grid gap-4 sm:grid-cols-2">
      <ImageSide name={t('conflict.yours')} {...sideOf(conflict.mine)} />
      <ImageSide name={t('conflict.other')} {...sideOf(conflict.theirs)} />
    </div>
  );
}

function ImageSide({ name, url, said }: Side & { name: string }) {
  const t = useTranslations('writing');
  return (
    <div className="min-w-0">
      <p className="text-meta text-ink2">{name}</p>
      {url === '' ? (
        <p>{t('versions.nothing')}</p>
      ) : (
        <img src={posterUrl(url)} alt="" className="h-40 w-auto max-w-full object-contain" />
      )}
      {said.map(({ language, text }) => (
        <p key={`${language} ${text}`} lang={language} className="wrap-anywhere">
          {text}
        </p>
      ))}
    </div>
  );
}
