import 'server-only';

import { cache } from 'react';

import { z } from 'zod';

import { type Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import {
  articleTag,
  everyArticleTag,
  lettersTag,
  untilChanged,
} from '@/lib/platform/revalidation/tags';
import { siteClient } from '@/lib/platform/supabase/admin';
import { liveClient, publicClient, ReadError } from '@/lib/platform/supabase/public';
import type { ArticleCard } from '@/lib/reading/articles/model';
import { embeddedArticle, type WithArticle } from '@/lib/reading/articles/public-article';
import { toCard } from '@/lib/reading/articles/rows';
import { districtName, type District } from '@/lib/reading/districts/model';

import type { Letter, LetterArticle } from './compose';
import { frequencies, letterOf, type LetterChoices, type LetterKey } from './model';

/** Milliseconds that a look at somebody's own letter may take. */
const patience = 5000;
/** Letters that the archive lists. */
const listed = 60;

const columns = `name, day, kind, district, opening_hi, opening_en, letter_items (position, headline_hi, headline_en, ${embeddedArticle})`;

type ItemRow = {
  position: number;
  headline_hi: string | null;
  headline_en: string | null;
} & WithArticle;
type LetterRow = {
  name: string;
  day: string;
  kind: LetterKey['kind'];
  district: string | null;
  opening_hi: string;
  opening_en: string;
  letter_items: ItemRow[];
};

/** A letter as the archive shows it: its articles as they are now, in their order. */
export type ArchivedLetter = LetterKey & { name: string; opening: string; articles: ArticleCard[] };
/** A letter in the archive's list, with the headline that it begins with. */
export type ListedLetter = LetterKey & { name: string; headline: ArticleCard['title'] | null };

const keyOf = ({ day, kind, district }: LetterRow): LetterKey => ({ day, kind, district });

function headlined(
  { headline_hi: hi, headline_en: en, story }: ItemRow,
  locale: Locale,
): ArticleCard {
  const card = toCard(story, locale);
  const own = card.title.lang === 'hi' ? hi : en;
  return own ? { ...card, title: { ...card.title, text: own } } : card;
}

const inOrder = (items: readonly ItemRow[]) =>
  [...items].sort((one, other) => one.position - other.position);

/** The tags that a letter's page carries: its articles' too, which may be corrected or withdrawn. */
async function tagsOf(name: string): Promise<string[]> {
  const { data, error } = await publicClient([lettersTag], untilChanged)
    .from('letters')
    .select('letter_items (article_id)')
    .eq('name', name)
    .maybeSingle();
  if (error) throw new ReadError('the articles of a letter', error);
  return [lettersTag, ...(data?.letter_items ?? []).map(({ article_id: id }) => articleTag(id))];
}

/** A letter that has gone, as an edition shows it; null for a name that none has. Throws ReadError. */
export const readLetter = cache(
  async (locale: Locale, name: string): Promise<ArchivedLetter | null> => {
    if (!letterOf(name)) return null;
    const { data, error } = await publicClient(await tagsOf(name), untilChanged)
      .from('letters')
      .select(columns)
      .eq('name', name)
      .maybeSingle()
      .overrideTypes<LetterRow, { merge: false }>();
    if (error) throw new ReadError('a letter', error);
    return (
      data && {
        ...keyOf(data),
        name,
        opening: locale === 'hi' ? data.opening_hi : data.opening_en,
        articles: inOrder(data.letter_items).map((item) => headlined(item, locale)),
      }
    );
  },
);

/**
 * The newest letters, those for all or of a district; anew when any article changes, as it may be the one that a letter
 * begins with. Throws ReadError.
 */
export async function readLetters(
  locale: Locale,
  district: string | null,
): Promise<ListedLetter[]> {
  const letters = publicClient([lettersTag, everyArticleTag], untilChanged)
    .from('letters')
    .select(columns)
    .order('day', { ascending: false })
    .order('kind', { ascending: false })
    .limit(listed);
  const { data, error } = await (
    district === null ? letters.is('district', null) : letters.eq('district', district)
  ).overrideTypes<LetterRow[], { merge: false }>();
  if (error) throw new ReadError('the letters', error);
  return data.map((row) => {
    const [first] = inOrder(row.letter_items);
    return {
      ...keyOf(row),
      name: row.name,
      headline: first ? headlined(first, locale).title : null,
    };
  });
}

/** The districts that letters have gone of. Throws ReadError. */
export async function readLetterDistricts(): Promise<Set<string>> {
  const { data, error } = await publicClient([lettersTag], untilChanged)
    .from('letters')
    .select('district')
    .not('district', 'is', null)
    .order('day', { ascending: false })
    .limit(1000);
  if (error) throw new ReadError('the districts of letters', error);
  return new Set(data.flatMap(({ district }) => district ?? []));
}

/** Where a letter's news are from, in its language. */
export function placeOf(
  locale: Locale,
  district: string | null,
  districts: readonly District[],
): string {
  const named = districts.find(({ slug }) => slug === district);
  return named ? districtName(named, locale) : translator(locale, 'letter')('everywhere');
}

/** What a mail says of an article: nothing in the other language. */
export function mailedArticle(
  language: Locale,
  { story, headline_hi: hi, headline_en: en }: Omit<ItemRow, 'position'>,
): LetterArticle | null {
  const title = language === 'hi' ? (hi ?? story.title_hi) : (en ?? story.title_en);
  if (!title) return null;
  const { image } = toCard(story, language);
  const summary = (language === 'hi' ? story.summary_hi : story.summary_en) ?? '';
  return { id: story.id, title, summary, image: image && { url: image.url, alt: image.alt } };
}

/** A letter as it is sent in a language, of what readers see now. Throws ReadError. */
export async function readMailedLetter(
  language: Locale,
  name: string,
  districts: readonly District[],
): Promise<Letter> {
  const { data, error } = await liveClient()
    .from('letters')
    .select(columns)
    .eq('name', name)
    .single()
    .overrideTypes<LetterRow, { merge: false }>();
  if (error) throw new ReadError('a letter to be sent', error);
  return {
    ...keyOf(data),
    language,
    place: placeOf(language, data.district, districts),
    opening: language === 'hi' ? data.opening_hi : data.opening_en,
    articles: inOrder(data.letter_items).flatMap((item) => mailedArticle(language, item) ?? []),
  };
}

export const storedChoices = z.object({
  address: z.string(),
  language: z.enum(['hi', 'en']),
  frequency: z.enum(frequencies),
  district: z.string().nullable(),
  secret: z.uuid(),
});

/** Somebody's own letter, with its address and the secret that changes it. */
export type OwnLetter = LetterChoices & { address: string; secret: string };

/** Whether a letter that was asked for still waits for its mailbox: a mail's link works once. Throws ReadError. */
export async function isAwaited(request: string): Promise<boolean> {
  const { data, error } = await siteClient(patience)
    .from('letter_requests')
    .select('id')
    .eq('id', request)
    .maybeSingle();
  if (error) throw new ReadError('a letter that was asked for', error);
  return data !== null;
}

/** The letter that a secret belongs to; null for none. Throws ReadError. */
export async function readOwnLetter(secret: string): Promise<OwnLetter | null> {
  const { data, error } = await siteClient(patience).rpc('get_letter_choices', { secret });
  if (error) throw new ReadError('somebody’s letter', error);
  return storedChoices.nullable().parse(data);
}
