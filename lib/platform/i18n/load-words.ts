import type islands from '@/messages/islands/en.json';
import type phone from '@/messages/phone/en.json';

import type { Locale } from './locale';

/** What a page may say to whoever reads it, after it has come. */
export type PhoneMessages = typeof phone;
/** What the islands of a signed-in reader say besides. */
export type IslandMessages = PhoneMessages & typeof islands;

/** An edition and its words for client code: of every page, or those of a signed-in reader's, too. */
export type PhoneWords = { locale: Locale; messages: PhoneMessages };
export type Words = { locale: Locale; messages: IslandMessages };

/** The words that any page may need late, loaded when the first part of it has something to say. */
export async function loadPhoneWords(locale: Locale): Promise<PhoneWords> {
  const { default: messages } =
    locale === 'hi'
      ? await import('@/messages/phone/hi.json')
      : await import('@/messages/phone/en.json');
  return { locale, messages };
}

/** The words of a signed-in reader's islands, loaded with the first of them. */
export async function loadWords(locale: Locale): Promise<Words> {
  const [phoneWords, { default: own }] = await Promise.all([
    loadPhoneWords(locale),
    locale === 'hi' ? import('@/messages/islands/hi.json') : import('@/messages/islands/en.json'),
  ]);
  return { locale, messages: { ...phoneWords.messages, ...own } };
}

/** The messages of one namespace as they stand, for code that shows such as take no arguments. */
export async function loadNamespace<Namespace extends keyof PhoneMessages>(
  locale: Locale,
  namespace: Namespace,
): Promise<PhoneMessages[Namespace]> {
  return (await loadPhoneWords(locale)).messages[namespace];
}
