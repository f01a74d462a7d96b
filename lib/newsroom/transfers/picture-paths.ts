/** Endings of the kinds of pictures that the site decodes; what a file is, its own bytes say. */
const endings = /\.(?:jpe?g|png|webp|avif|hei[cf])$/i;
/** Where WordPress and Ghost keep uploads; what stands behind it is a picture's own path. */
const roots = /^(?:.*\/)?(?:wp-content\/uploads|content\/images)\//;
/** The same folder where somebody packed it alone. */
const ownRoot = /^(?:uploads|images)\//;

/** Characters of a name that is looked at. */
const longestName = 1000;

/**
 * The path of a picture by its name in a file of uploads, as addresses of the former site end in it: without the folders that
 * lead to the uploads. Takes the name as the file has it; gives null for what is no picture that the site can show. The path is
 * compared with others and leads nowhere.
 */
export function pathOfPicture(name: string): string | null {
  if (name.length > longestName || !endings.test(name)) return null;
  const plain = name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');
  // Beside each file macOS packs another of what it knows about it.
  if (plain.startsWith('__MACOSX/') || /(?:^|\/)\._[^/]*$/.test(plain)) return null;
  return plain.replace(roots, '').replace(ownRoot, '');
}

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The folder into which Ghost puts smaller ones, and what WordPress adds to their names. */
const withoutSize = (path: string) =>
  path.replace(/^size\/w\d+(?:h\d+)?\//, '').replace(/-\d{2,5}x\d{2,5}(?=\.[a-z]+$)/i, '');

/** Folders of an address that may stand before a path. */
const mostFolders = 8;

/**
 * Paths in a file of uploads that would be the picture of an address, the best one first: itself, then the one from which a smaller
 * one was made. Of an address that names no such folder, its ends of a folder and a file at least.
 */
export function pathsOfAddress(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const whole = decoded(new URL(address).pathname).normalize('NFC').replace(/^\/+/, '');
  const own = whole.replace(roots, '');
  const parts = whole.split('/');
  const ends = own === whole ? parts.slice(0, -1).slice(-mostFolders).map((_part, at, folders) => parts.slice(parts.length - 1 - (folders.length - at)).join('/')) : [own]; // prettier-ignore
  return [...new Set([...ends, ...ends.map(withoutSize)])].filter((path) => path !== '');
}
