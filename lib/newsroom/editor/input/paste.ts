import { HtmlParser } from '@/lib/platform/text/html-parser';
import { normaliseText } from '@/lib/platform/text/normalise';

import { linkAddress } from '../model/marks';
import { newBlockId, type BlockType, type DraftBlock } from '../model/model';

/** What stands in the clipboard: plain text, and HTML where the other program gave some. */
export type Pasted = { text: string; html: string };

const dropped = new Set(
  'script style head title noscript template svg math iframe object o:p xml del button select textarea'.split(
    ' ',
  ),
);
const breaking = new Set(
  'p div section article header footer main table tr td th ul ol li blockquote h1 h2 h3 h4 h5 h6 pre figure figcaption hr address dd dt'.split(
    ' ',
  ),
);

const typeOf = (name: string): BlockType | null =>
  /^h[1-6]$/.test(name)
    ? 'subhead'
    : name === 'blockquote'
      ? 'quote'
      : name === 'li'
        ? 'list'
        : null;

type Piece = { type: BlockType; text: string };

/** Word marks its lists and headings by styles instead of elements. */
function typeByStyle(attributes: Record<string, string>): BlockType | null {
  const { class: name = '', style = '' } = attributes;
  if (/MsoListParagraph|mso-list:/i.test(`${name} ${style}`)) return 'list';
  if (/MsoHeading|MsoTitle/i.test(name)) return 'subhead';
  return null;
}

const isBold = (name: string, { style = '' }: Record<string, string>) =>
  (name === 'b' || name === 'strong' || /font-weight:\s*(bold|[6-9]00)/i.test(style)) &&
  // Google Docs wraps everything into a <b> that is none.
  !/font-weight:\s*normal/i.test(style);

/** What Word shows of a list before each entry, its sign or number, and says itself to be no text. */
const isListSign = ({ style = '' }: Record<string, string>) => /mso-list:\s*ignore/i.test(style);

/** What is deleted or hidden there is no text: Word keeps tracked deletions and hidden words. */
const isHidden = ({ style = '' }: Record<string, string>) =>
  /display:\s*none|mso-hide:\s*all/i.test(style);

/** Pieces of a table's row as they were found, cell by cell. */
type Row = { from: number; cells: number[]; cellFrom: number };

/** A row whose cells have a few words each is one line; one that a page is built of stays what it is. */
function joinRow(pieces: Piece[], { from, cells }: Row): void {
  const found = pieces.slice(from);
  const isLine =
    cells.length > 1 &&
    cells.every((count) => count <= 1) &&
    found.length > 0 &&
    found.every(({ type, text }) => type === 'paragraph' && !text.includes('\n'));
  if (!isLine) return;
  pieces.length = from;
  pieces.push({ type: 'list', text: cells.map((count) => wordsOf(count, found)).join(' · ') });
}

/** The words of a row's next cell; an empty one is seen, so that none after it moves into its column. */
function wordsOf(count: number, found: Piece[]): string {
  return (count > 0 && found.shift()?.text) || '–';
}

/** What an element puts before and behind its words. */
type Mark = { open: string; close: string };

const bold: Mark = { open: '**', close: '**' };
const none: Mark = { open: '', close: '' };
const isLink = ({ close }: Mark) => close.startsWith('](');

/** The mark of an element within others. A mark never stands in another: a link ends the bold around it for its length. */
function markOf(name: string, attributes: Record<string, string>, around: readonly Mark[]): Mark {
  if (around.some(isLink)) return none;
  const isInBold = around.includes(bold);
  const { href = '' } = attributes;
  const address = name === 'a' && /^\s*https?:/i.test(href) ? linkAddress(href) : null;
  if (address)
    return isInBold
      ? { open: '**[', close: `](${address})**` }
      : { open: '[', close: `](${address})` };
  return isBold(name, attributes) && !isInBold ? bold : none;
}

/** A line's end, over which no mark goes. */
function lineWithin(around: readonly Mark[]): string {
  if (around.some(isLink)) return ' ';
  return around.includes(bold) ? '**\n**' : '\n';
}

/** Takes HTML from a clipboard; gives its paragraphs and the like, with bold and links as marks. */
function piecesOfHtml(html: string): Piece[] {
  const pieces: Piece[] = [];
  const types: { name: string; type: BlockType | null }[] = [];
  const marks: Mark[] = [];
  /** Of those the ones that say something: bold, or a link. */
  const shown: Mark[] = [];
  const rows: Row[] = [];
  let text = '';
  let depth = 0;
  const flush = () => {
    const type = types.findLast((each) => each.type)?.type ?? 'paragraph';
    const closed = shown.toReversed().map(({ close }) => close);
    const clean = tidyMarks(text + closed.join(''), type);
    if (clean !== '') pieces.push({ type, text: clean });
    // What was bold or linked goes on being so in the next piece.
    text = shown.map(({ open }) => open).join('');
  };
  const parser = new HtmlParser(
    {
      onopentag(name, attributes) {
        if (depth > 0 || dropped.has(name) || isListSign(attributes) || isHidden(attributes)) {
          depth += 1;
          return;
        }
        if (breaking.has(name)) flush();
        if (name === 'tr') rows.push({ from: pieces.length, cells: [], cellFrom: 0 });
        const opened = rows.at(-1);
        if (opened && (name === 'td' || name === 'th')) opened.cellFrom = pieces.length;
        types.push({ name, type: typeOf(name) ?? typeByStyle(attributes) });
        if (name === 'br') text += lineWithin(shown);
        const mark = markOf(name, attributes, shown);
        text += mark.open;
        marks.push(mark);
        if (mark !== none) shown.push(mark);
      },
      ontext(data) {
        // Lines of the source are no lines of the text.
        if (depth === 0) text += data.replace(/[ \t\r\n]+/g, ' ');
      },
      onclosetag(name) {
        if (depth > 0) {
          depth -= 1;
          return;
        }
        const mark = marks.pop();
        if (mark) text += mark.close;
        if (mark !== none) shown.pop();
        if (breaking.has(name)) flush();
        types.pop();
        const open = rows.at(-1);
        if (open && (name === 'td' || name === 'th'))
          open.cells.push(pieces.length - open.cellFrom);
        const row = name === 'tr' ? rows.pop() : undefined;
        if (row) joinRow(pieces, row);
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  flush();
  return pieces;
}

/** Marks around nothing go, spaces stand outside of them, and a bullet or a list's number that was typed is none. */
function tidyMarks(text: string, type: BlockType): string {
  const tidy = normaliseText(
    text
      .replace(/\[(\s*)\]\([^()]*\)/g, '$1')
      .replace(/\*\*([^\S\n]*)\*\*/g, '$1')
      .replace(/\*\*(\s*)([^*\s](?:[^*\n]*[^*\s])?)(\s*)\*\*/g, '$1**$2**$3')
      .replace(/^\s*[·•▪o§]\s+(?=\S)/, ''),
  ).replace(/ {2,}/g, ' ');
  return type === 'list' ? tidy.replace(/^[\d०-९]{1,3}[.)]\s+(?=\S)/, '') : tidy;
}

const clock =
  '[\\d०-९]{1,2}[:.][\\d०-९]{2}(?:[:.][\\d०-९]{2})?(?:\\s?(?:[ap]\\.?\\s?m\\.?|पूर्वाह्न|अपराह्न))?';
const day = '[\\d०-९]{1,2}[/.-][\\d०-९]{1,2}';
const year = '[/.-][\\d०-९]{2,4}';
/**
 * With what WhatsApp copies messages: `[12/11/26, 10:05 am] Name: ` (iPhone), `[22/11, 10:05 am] Name: `
 * (Android), `[10:05 am, 22/11/2026] +91 98765 43210: ` (Web) and `12/11/26, 10:05 - Name: ` (export).
 */
const whatsAppHead = new RegExp(
  `^(?:\\[(?:${day}(?:${year})?,? ${clock}|${clock},? ${day}(?:${year})?)\\]|${day}${year},? ${clock} -) [^:\\n]{1,60}: `,
  'i',
);

/** What WhatsApp writes where a message was something else, or is gone. */
const saysNothing =
  /^(?:<[\p{L}\p{M} ]+ omitted>|<[\p{L}\p{M} ]*मीडिया[\p{L}\p{M} ]*>|(?:This message was deleted|You deleted this message|(?:यह|यह वाला) मैसेज (?:मिटा|डिलीट कर) दिया गया(?: है)?)\.?)$/iu;

/** WhatsApp's own marks as ours: *bold*; _italic_, ~struck~ and ```fixed``` lose theirs. */
function fromWhatsApp(line: string): string {
  return line
    .replace(/(^|[\s(“"'])\*([^*\s](?:[^*\n]*[^*\s])?)\*(?=$|[\s).,!?।:;”"'])/g, '$1**$2**')
    .replace(/(^|[\s(])_([^_\n]+)_(?=$|[\s).,!?।:;])/g, '$1$2')
    .replace(/(^|[\s(])~([^~\n]+)~(?=$|[\s).,!?।:;])/g, '$1$2')
    .replace(/```([^`]+)```/g, '$1');
}

function piecesOfText(text: string): Piece[] {
  return normaliseText(text.replace(/\r\n?/g, '\n'))
    .split(/\n+/)
    .map((line): Piece => {
      const said = line.replace(whatsAppHead, '');
      const bulleted = /^\s*(?:[-–•▪*]|[\d०-९]{1,2}[.)])\s+(.*)$/.exec(said);
      return bulleted?.[1]
        ? { type: 'list', text: fromWhatsApp(bulleted[1]) }
        : { type: 'paragraph', text: fromWhatsApp(said) };
    })
    .filter((piece) => piece.text.trim() !== '' && !saysNothing.test(piece.text.slice(0, 200)));
}

/** Entries of one list that follow each other are one block. */
function gathered(pieces: Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces) {
    const former = whole.at(-1);
    if (piece.type === 'list' && former?.type === 'list') former.text += `\n${piece.text}`;
    else whole.push({ ...piece });
  }
  return whole;
}

/**
 * What was pasted as clean blocks: text of Word, of WhatsApp or of a web page, without any markup but
 * ours. Takes both kinds that the clipboard holds; gives no block for an empty one.
 */
export function pastedBlocks({ text, html }: Pasted): DraftBlock[] {
  const hasBlocks = /<(p|div|li|tr|h[1-6]|br|blockquote|a|b|strong)[\s>/]/i.test(html);
  const pieces = hasBlocks ? piecesOfHtml(html) : piecesOfText(text);
  return gathered(pieces).map(({ type, text: words }) => ({ id: newBlockId(), type, text: words }));
}
