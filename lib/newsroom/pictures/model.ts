import type { ArticleState } from '@/lib/newsroom/desk/model';
import type { StoredImage } from '@/lib/newsroom/images/model';
import type { Locale } from '@/lib/platform/i18n/locale';

/** On which grounds a picture is shown (schema pictures). */
export const pictureRights = ['unknown', 'own', 'agency', 'handout', 'licence'] as const;
type PictureRights = (typeof pictureRights)[number];

/** Which pictures a list shows (list_pictures); `offered` are those that may be shown today. */
export const pictureStates = ['all', 'unused', 'ending', 'ended', 'taken_down'] as const;
export type PictureState = (typeof pictureStates)[number];

/** Characters of what is said of a picture, and how many people it names (schema pictures). */
export const pictureLimits = {
  alt: 300,
  caption: 500,
  credit: 200,
  place: 120,
  people: 40,
  person: 120,
  note: 500,
  reason: 500,
} as const;

/** Pictures on a page of the library. */
export const picturesPerPage = 24;

type Words = Record<Locale, string>;

/** A picture of the library. `daysLeft`: days until its rights end, negative after that, null where they do not. */
export type LibraryPicture = {
  folder: string;
  width: number | null;
  height: number | null;
  alt: Words;
  caption: Words;
  credit: Words;
  people: string[];
  district: string | null;
  place: string;
  rights: PictureRights;
  rightsNote: string;
  rightsUntil: string | null;
  daysLeft: number | null;
  hasEnded: boolean;
  focus: { x: number; y: number };
  isUsed: boolean;
  isKept: boolean;
  sender: string | null;
  uploadedAt: string;
  replacedBy: string | null;
  takenDown: { at: string; reason: string } | null;
  revision: number;
};

/** An article that shows a picture: itself (`isShown`), in live entries, else in a working copy or a version. */
type PictureUse = {
  id: string;
  title: string;
  state: ArticleState;
  isShown: boolean;
  entries: number;
};

/** The last day in India on which a picture of the library may be shown. */
export type PictureEnd = { folder: string; until: string };

/** Pictures whose last day is asked for at once, so that the question fits in an address. */
export const mostAskedForEnds = 60;

/** An image that the site has taken, and pictures of the library that are the same or look like it. */
export type SentImage = StoredImage & { alike: LibraryPicture[] };

/** What else may show a picture: something that is paid for (picture_placements). */
export const placementKinds = ['advertisement', 'notice', 'obituary'] as const;

/** An advertisement or a notice that shows a picture; `isShown`: whether readers see it now. */
export type PicturePlacement = {
  kind: (typeof placementKinds)[number];
  id: string;
  title: string;
  isShown: boolean;
};

/** A picture with where it is shown, and with pictures that look like it. */
export type PictureSheet = LibraryPicture & {
  uses: PictureUse[];
  placed: PicturePlacement[];
  alike: LibraryPicture[];
};

/** The address of the library, without the edition; with a folder of a picture's sheet. */
export const picturesPath = (folder?: string): string =>
  folder ? `/admin/pictures/${folder.slice('stories/'.length)}` : '/admin/pictures';

/** What a picture is called where one line names it, in a language first. Takes what stands for one without words. */
export function pictureName(
  { caption, alt }: Pick<LibraryPicture, 'caption' | 'alt'>,
  locale: Locale,
  nameless: string,
): string {
  const other = locale === 'hi' ? 'en' : 'hi';
  return caption[locale] || alt[locale] || caption[other] || alt[other] || nameless;
}

/** The names in a field that lists them, parted by commas or lines, each once. */
export function namesIn(text: string): string[] {
  return [...new Set(text.split(/[,\n]/).map((name) => name.trim()))].filter(Boolean);
}
