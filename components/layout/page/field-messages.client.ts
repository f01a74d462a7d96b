import { loadNamespace, type PhoneMessages } from '@/lib/platform/i18n/load-words';

import { pageLocale } from './page-locale.client';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Words = PhoneMessages['fields'];

/** Fields that say what is said here; what else a page says of a field of its own stays. */
const spokenFor = new WeakSet<Field>();

/** Says in the language of the page what is wrong with a field, each time a browser would. Rejects when the words cannot be had. */
export async function startFieldMessages(): Promise<void> {
  const words = await loadNamespace(pageLocale(), 'fields');
  addEventListener('invalid', ({ target }) => explain(target as Field, words), true);
  // One choice of several makes all of them right.
  for (const type of ['input', 'change'])
    addEventListener(type, ({ target }) => forgetAll((target as Field).form), true);
  addEventListener('reset', ({ target }) => forgetAll(target as HTMLFormElement), true);
}

function forgetAll(form: HTMLFormElement | null): void {
  for (const field of form?.elements ?? []) forget(field as Field);
}

function explain(field: Field, words: Words): void {
  forget(field);
  if (field.validity.customError) return;
  const message = messageOf(field, words);
  if (message === undefined) return;
  field.setCustomValidity(message);
  spokenFor.add(field);
}

/** What was said of a field is no longer so, or is looked at anew. */
function forget(field: Field): void {
  if (spokenFor.delete(field)) field.setCustomValidity('');
}

/** Undefined for what only the browser can say. */
function messageOf({ type, validity }: Field, words: Words): string | undefined {
  if (validity.valueMissing) {
    if (type === 'checkbox') return words.tick;
    return type === 'radio' || type === 'select-one' || type === 'file' ? words.choose : words.fill;
  }
  if (validity.typeMismatch) return type === 'email' ? words.email : words.url;
  if (validity.tooShort) return words.tooShort;
  if (validity.badInput || validity.patternMismatch) return words.wrong;
  if (validity.rangeUnderflow || validity.rangeOverflow) return words.outOfRange;
  return undefined;
}
