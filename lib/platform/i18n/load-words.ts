import type islands from '@/messages/islands/en.json';
import type phone from '@/messages/phone/en.json';

import { formatLocale, type Locale } from './locale';

/** What a page may say to whoever reads it, after it has come. */
export type PhoneMessages = typeof phone;
/** What the islands of a signed-in reader say besides. */
export type IslandMessages = PhoneMessages & typeof islands;

/** What next-intl's provider is given in client code: words of every page, or those of a signed-in reader's, too. */
type WordsWith<Messages> = {
  locale: ReturnType<typeof formatLocale>;
  messages: Messages;
  timeZone: string;
};
export type PhoneWords = WordsWith<PhoneMessages>;
export type Words = WordsWith<IslandMessages>;

/** The words that any page may need late, loaded when the first part of it has something to say. */
export async function loadPhoneWords(locale: Locale): Promise<PhoneWords> {
  const { default: messages } =
    locale === 'hi'
      ? await import('@/messages/phone/hi.json')
      : await import('@/messages/phone/en.json');
  return { locale: formatLocale(locale), messages, timeZone: 'Asia/Kolkata' };
}

/** The words of a signed-in reader's islands, loaded with the first of them. */
export async function loadWords(locale: Locale): Promise<Words> {
  const [phoneWords, { default: own }] = await Promise.all([
    loadPhoneWords(locale),
    locale === 'hi' ? import('@/messages/islands/hi.json') : import('@/messages/islands/en.json'),
  ]);
  return { ...phoneWords, messages: { ...phoneWords.messages, ...own } };
}

/** The messages of one namespace as they stand, for code that shows such as take no arguments. */
export async function loadNamespace<Namespace extends keyof PhoneMessages>(
  locale: Locale,
  namespace: Namespace,
): Promise<PhoneMessages[Namespace]> {
  return (await loadPhoneWords(locale)).messages[namespace];
}
