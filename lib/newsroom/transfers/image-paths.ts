/** Endings of the kinds of images that the site decodes, and of SVG; what a file is, its own bytes say. */
const endings = /\.(?:jpe?g|png|webp|avif|hei[cf]|gif|svg)$/i;
const drawing = /\.svg$/i;
/** Where WordPress and Ghost keep uploads; what stands behind it is an image's own path. */
const roots = /^(?:.*\/)?(?:wp-content\/uploads|content\/images)\//;
/** The same folder where somebody packed it alone. */
const ownRoot = /^(?:uploads|images)\//;

/** Folders of an address, or of a file's name, that may stand before a path. */
const mostFolders = 8;
/** Folders of smaller ones and of other sites of the same WordPress: what stands behind them is not what it is alone. */
const others = /(?:^|\/)(?:size\/w\d+(?:h\d+)?|sites\/\d+)$/;

/** Characters of a name that is looked at. */
const longestName = 1000;

/** A name as it is compared; null for one that is too long, or of what macOS packs beside each file. */
function plainName(name: string): string | null {
  if (name.length > longestName) return null;
  const plain = name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');
  return plain.startsWith('__MACOSX/') || /(?:^|\/)\._[^/]*$/.test(plain) ? null : plain;
}

/**
 * The path of an image by its name in a file of uploads, as addresses of the former site end in it: without the folders that
 * lead to the uploads. Takes the name as the file has it; gives null for what is no image that the site can show. The path is
 * compared with others and leads nowhere.
 */
export function pathOfImage(name: string): string | null {
  const plain = plainName(name);
  if (plain === null || !endings.test(plain)) return null;
  return plain.replace(roots, '').replace(ownRoot, '');
}

/**
 * Ends of a path that may be all that an address ends in, since somebody packed the uploads under folders of their own: two folders and
 * a file at least. Takes the name as the file has it. None where a folder says where the uploads begin.
 */
export function endsOfName(name: string): string[] {
  const plain = plainName(name);
  if (plain === null || roots.test(plain)) return [];
  const parts = plain.split('/');
  return parts
    .map((_part, at) => ({ before: parts.slice(0, at).join('/'), end: parts.slice(at).join('/') }))
    .filter(({ before }, at) => at > 0 && at < parts.length - 2 && !others.test(before))
    .slice(-mostFolders)
    .map(({ end }) => end);
}

/** Why an SVG is not taken. */
export const drawingReason = 'the picture is an SVG';

/** Whether a path or an address is that of an SVG, which is a program: none is drawn. */
export const isDrawing = (path: string) =>
  drawing.test(URL.canParse(path) ? new URL(path).pathname : path);

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

/**
 * Paths in a file of uploads that would be the image of an address, the best one first: itself, then the one from which a smaller
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
