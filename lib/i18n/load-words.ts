import type { Locale } from './locale';
import type { Messages } from './translator';

/** An edition and its catalogue. */
export type Words = { locale: Locale; messages: Messages };

/** The catalogue of one edition for client code, loaded when the first island wants words. */
export async function loadWords(locale: Locale): Promise<Words> {
  const { default: messages } =
    locale === 'hi' ? await import('@/messages/hi.json') : await import('@/messages/en.json');
  return { locale, messages };
}

/** The messages of one namespace as they stand, for code that shows such as take no arguments. */
export async function loadNamespace<Namespace extends keyof Messages>(
  locale: Locale,
  namespace: Namespace,
): Promise<Messages[Namespace]> {
  return (await loadWords(locale)).messages[namespace];
}
