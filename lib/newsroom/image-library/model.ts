import type { ArticleState } from '@/lib/newsroom/desk/model';
import type { StoredImage } from '@/lib/newsroom/images/model';
import type { Locale } from '@/lib/platform/i18n/locale';

/** On which grounds an image is shown (schema image_library). */
export const imageRights = ['unknown', 'own', 'agency', 'handout', 'licence'] as const;
type ImageRights = (typeof imageRights)[number];

/** Which images a list shows (list_pictures); `offered` are those that may be shown today. */
export const imageStates = ['all', 'unused', 'ending', 'ended', 'taken_down'] as const;
export type ImageState = (typeof imageStates)[number];

/** Characters of what is said of an image, and how many people it names (schema image_library). */
export const libraryImageLimits = {
  alt: 300,
  caption: 500,
  credit: 200,
  place: 120,
  people: 40,
  person: 120,
  note: 500,
  reason: 500,
} as const;

/** Images on a page of the library. */
export const imagesPerPage = 24;

type Words = Record<Locale, string>;

/** An image of the library. `daysLeft`: days until its rights end, negative after that, null where they do not. */
export type LibraryImage = {
  folder: string;
  width: number | null;
  height: number | null;
  alt: Words;
  caption: Words;
  credit: Words;
  people: string[];
  district: string | null;
  place: string;
  rights: ImageRights;
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

/** An article that shows an image: itself (`isShown`), in live entries, else in a working copy or a version. */
type ImageUse = {
  id: string;
  title: string;
  state: ArticleState;
  isShown: boolean;
  entries: number;
};

/** The last day in India on which an image of the library may be shown. */
export type RightsEnd = { folder: string; until: string };

/** Images whose last day is asked for at once, so that the question fits in an address. */
export const mostAskedForEnds = 60;

/** An image that the site has taken, and images of the library that are the same or look like it. */
export type SentImage = StoredImage & { alike: LibraryImage[] };

/** What else may show an image: something that is paid for (image_placements). */
export const placementKinds = ['advertisement', 'notice', 'obituary'] as const;

/** An advertisement or a notice that shows an image; `isShown`: whether readers see it now. */
export type ImagePlacement = {
  kind: (typeof placementKinds)[number];
  id: string;
  title: string;
  isShown: boolean;
};

/** An image with where it is shown, and with images that look like it. */
export type ImageDetails = LibraryImage & {
  uses: ImageUse[];
  placed: ImagePlacement[];
  alike: LibraryImage[];
};

/** The address of the library, without the edition; with a folder of an image's sheet. */
export const imageLibraryPath = (folder?: string): string =>
  folder ? `/admin/images/${folder.slice('stories/'.length)}` : '/admin/images';

/** What an image is called where one line names it, in a language first. Takes what stands for one without words. */
export function imageName(
  { caption, alt }: Pick<LibraryImage, 'caption' | 'alt'>,
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
