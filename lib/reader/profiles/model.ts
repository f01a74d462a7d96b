/** Characters of the name that others see (schema profiles). */
export const longestName = 80;
/** What stands as the name of a reader who gave none, or none that stands (table profiles); shown in the page's language. */
export const namelessReader = 'पाठक';

/** Takes a reader's name, if there is one; gives what they call themselves, or null where the page's language tells it. */
export function givenName(name: string | undefined): string | null {
  return name === undefined || name === namelessReader ? null : name;
}

/** Bytes of a picture that is sent in. */
export const largestAvatarUpload = 5 * 1024 * 1024;
/** Pixels of its sides once it is a reader's picture. */
export const avatarSide = 256;
/** Bytes it has then at most: the bucket takes no more. */
export const largestAvatarBytes = 64 * 1024;

/** What a file picker is to offer, so that phones turn HEIC into JPEG; the server looks at the bytes themselves. */
export const avatarTypes = 'image/jpeg,image/png,image/webp,image/avif';

/** The address of a picture. Takes its owner's id and the hash of its bytes. */
export function avatarUrl(owner: string, hash: string): string {
  return `/media/${avatarFile(owner, hash)}`;
}

function avatarFile(owner: string, hash: string): string {
  return `avatars/${owner}/${hash}.webp`;
}

/** Takes a picture's address; gives its name in the bucket `avatars`. */
export function avatarName(address: string): string {
  return address.replace(/^\/media\/avatars\//, '');
}

/** What is written in place of a picture: the first letter of the name, as a reader counts letters. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(name);
  return first?.segment.toLocaleUpperCase('en') ?? '';
}

/** A comment of one's own and the article it stands under. */
export type OwnComment = {
  id: string;
  text: string;
  writtenAt: string;
  isReply: boolean;
  article: { id: string; title: string; lang: 'hi' | 'en' } | null;
};
