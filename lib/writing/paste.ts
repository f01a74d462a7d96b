import { Parser } from 'htmlparser2';

import { normaliseText } from '@/lib/text/normalise';

import { newBlockId, type BlockType, type SheetBlock } from './model';

/** What stands in the clipboard: plain text, and HTML where the other program gave some. */
export type Pasted = { text: string; html: string };

const dropped = new Set(
  'script style head title noscript template svg math iframe object o:p xml'.split(' '),
);
const breaking = new Set(
  'p div section article header footer main table tr ul ol li blockquote h1 h2 h3 h4 h5 h6 pre figure figcaption hr address dd dt'.split(
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

/** Takes HTML from a clipboard; gives its paragraphs and the like, with bold and links as marks. */
function piecesOfHtml(html: string): Piece[] {
  const pieces: Piece[] = [];
  const types: { name: string; type: BlockType | null }[] = [];
  const marks: { name: string; close: string }[] = [];
  let text = '';
  let depth = 0;
  const flush = () => {
    const clean = tidyMarks(text);
    const type = types.findLast((each) => each.type)?.type ?? 'paragraph';
    if (clean !== '') pieces.push({ type, text: clean });
    text = '';
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (dropped.has(name)) depth += 1;
        if (depth > 0) return;
        if (breaking.has(name)) flush();
        types.push({ name, type: typeOf(name) ?? typeByStyle(attributes) });
        if (name === 'br') text += '\n';
        const address = attributes.href ?? '';
        if (name === 'a' && /^https?:\/\/[^\s()<>"]+$/.test(address)) {
          text += '[';
          marks.push({ name, close: `](${address})` });
        } else if (isBold(name, attributes)) {
          text += '**';
          marks.push({ name, close: '**' });
        } else marks.push({ name, close: '' });
      },
      ontext(data) {
        // Lines of the source are no lines of the text; Word hides list bullets in its own way.
        if (depth === 0) text += data.replace(/[ \t\r\n]+/g, ' ');
      },
      onclosetag(name) {
        if (dropped.has(name)) {
          depth -= 1;
          return;
        }
        if (depth > 0) return;
        const mark = marks.pop();
        if (mark) text += mark.close;
        if (breaking.has(name)) flush();
        types.pop();
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  flush();
  return pieces;
}

/** Marks around nothing go, spaces stand outside of them, and a bullet that was typed is none. */
function tidyMarks(text: string): string {
  return normaliseText(
    text
      .replace(/\*\*(\s*)\*\*/g, '$1')
      .replace(/\[(\s*)\]\([^)]*\)/g, '$1')
      .replace(/\*\*(\s*)([^*\n]*?)(\s*)\*\*/g, '$1**$2**$3')
      .replace(/^\s*[·•▪o§]\s+(?=\S)/, ''),
  ).replace(/ {2,}/g, ' ');
}

/** `[12/11/26, 10:05 am] Name: ` and `12/11/26, 10:05 - Name: `, with which WhatsApp copies messages. */
const whatsAppHead =
  /^\[?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\]?(?: -)? [^:\n]{1,60}: /i;

/** WhatsApp's own marks as ours: *bold*; _italic_, ~struck~ and ```fixed``` lose theirs. */
function fromWhatsApp(line: string): string {
  return line
    .replace(whatsAppHead, '')
    .replace(/(^|[\s(“"'])\*([^*\s](?:[^*\n]*[^*\s])?)\*(?=$|[\s).,!?।:;”"'])/g, '$1**$2**')
    .replace(/(^|[\s(])_([^_\n]+)_(?=$|[\s).,!?।:;])/g, '$1$2')
    .replace(/(^|[\s(])~([^~\n]+)~(?=$|[\s).,!?।:;])/g, '$1$2')
    .replace(/```([^`]+)```/g, '$1');
}

function piecesOfText(text: string): Piece[] {
  return normaliseText(text.replace(/\r\n?/g, '\n'))
    .split(/\n+/)
    .map((line): Piece => {
      const bulleted = /^\s*(?:[-–•▪*]|\d{1,2}[.)])\s+(.*)$/.exec(line);
      return bulleted?.[1]
        ? { type: 'list', text: fromWhatsApp(bulleted[1]) }
        : { type: 'paragraph', text: fromWhatsApp(line) };
    })
    .filter((piece) => piece.text.trim() !== '');
}

/** Entries of one list that follow each other are one block. */
function gathered(pieces: Piece[]): Piece[] {
  return pieces.reduce<Piece[]>((whole, piece) => {
    const former = whole.at(-1);
    if (piece.type === 'list' && former?.type === 'list')
      return [...whole.slice(0, -1), { ...former, text: `${former.text}\n${piece.text}` }];
    return [...whole, piece];
  }, []);
}

/**
 * What was pasted as clean blocks: text of Word, of WhatsApp or of a web page, without any markup but
 * ours. Takes both kinds that the clipboard holds; gives no block for an empty one.
 */
export function pastedBlocks({ text, html }: Pasted): SheetBlock[] {
  const hasBlocks = /<(p|div|li|h[1-6]|br|blockquote|a|b|strong)[\s>/]/i.test(html);
  const pieces = hasBlocks ? piecesOfHtml(html) : piecesOfText(text);
  return gathered(pieces).map(({ type, text: words }) => ({ id: newBlockId(), type, text: words }));
}
