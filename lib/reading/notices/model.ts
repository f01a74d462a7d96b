import { localised, type Image, type LocalisedText } from '@/lib/reading/articles/model';
import { localePath } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/locale';

/** What somebody pays to have printed, each in a section of its own (schema notices). */
export const noticeKinds = ['notice', 'obituary'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A notice or an obituary as an edition shows it. */
export type Notice = {
  id: string;
  kind: NoticeKind;
  /** The headline; of an obituary the name. */
  title: LocalisedText;
  text: LocalisedText;
  /** Who had it printed. */
  placedBy: string | null;
  /** Years of a life. */
  born: number | null;
  died: number | null;
  district: string | null;
  image: Image | null;
  /** Days of India (`2026-11-26`). */
  firstDay: string;
  paidUntil: string;
  /** Editions in which it really exists. */
  languages: Locale[];
};

/** A notice's row, as far as readers may read it. */
export type NoticeRow = {
  id: string;
  kind: string;
  title_hi: string | null;
  title_en: string | null;
  text_hi: string | null;
  text_en: string | null;
  placed_by: string | null;
  born: number | null;
  died: number | null;
  district: string | null;
  picture: string | null;
  alt_hi: string | null;
  alt_en: string | null;
  first_day: string;
  paid_until: string;
};

/** A row as an edition shows it: in its own language, else in the other one, marked so. */
export function toNotice(row: NoticeRow, locale: Locale): Notice {
  const title = localised(locale, { hi: row.title_hi, en: row.title_en });
  const text = localised(locale, { hi: row.text_hi, en: row.text_en });
  if (!title || !text) throw new Error(`Notice ${row.id} has no text`);
  const alt = localised(locale, { hi: row.alt_hi, en: row.alt_en });
  return {
    id: row.id,
    kind: row.kind === 'obituary' ? 'obituary' : 'notice',
    title,
    text,
    placedBy: row.placed_by,
    born: row.born,
    died: row.died,
    district: row.district,
    image:
      row.picture === null
        ? null
        : {
            url: `/media/${row.picture}/1280.jpg`,
            alt: alt?.text ?? '',
            caption: null,
            credit: null,
          },
    firstDay: row.first_day,
    paidUntil: row.paid_until,
    languages: (['hi', 'en'] as const).filter((language) => row[`title_${language}`]),
  };
}

/** The list of notices of a kind, without the edition, and one of them. */
const bases = { notice: '/notices', obituary: '/obituaries' } as const;
export function noticesPath(locale: Locale, kind: NoticeKind): string {
  return localePath(locale, bases[kind]);
}
export function noticePath(locale: Locale, kind: NoticeKind, id: string): string {
  return localePath(locale, `${bases[kind]}/${id}`);
}
