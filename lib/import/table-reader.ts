import { normaliseLine } from '@/lib/platform/text/normalise';

/** What stands in a cell of a table of figures; more of it is a page laid out as a table. */
const LONGEST_CELL = 200;
/** What makes a cell a part of a page. */
const NO_CELL = new Set('ul ol dl blockquote h1 h2 h3 h4 h5 h6 figure table pre'.split(' '));

/** A row as a sheet has it; bars around it where an empty cell would else be lost. */
function rowText(cells: readonly string[]): string {
  const text = cells.join(' | ');
  return cells[0] === '' || cells.at(-1) === '' ? `| ${text} |` : text;
}

/** Reads a table as it goes by, to tell one of figures and names from a page laid out as one. */
export class TableReader {
  title = '';
  private depth = 0;
  private start = 0;
  private isPlain = true;
  private rows: string[][] = [];
  private cell: string | null = null;

  get isOpen(): boolean {
    return this.depth > 0;
  }

  /** Says that the table holds what no sheet has a place for. */
  spoil(): void {
    this.isPlain = false;
  }

  /** Takes an element that begins, and how many blocks there are before it. */
  open(name: string, attributes: Record<string, string>, blocks: number): void {
    if (this.depth > 0 && NO_CELL.has(name)) this.spoil();
    if (name === 'table' && (this.depth += 1) === 1) {
      this.start = blocks;
      this.isPlain = true;
      this.rows = [];
      this.title = '';
    }
    if (this.depth !== 1) return;
    if (name === 'tr') this.rows.push([]);
    if (name !== 'td' && name !== 'th') return;
    this.cell = '';
    if ((attributes['colspan'] ?? '1') !== '1' || (attributes['rowspan'] ?? '1') !== '1')
      this.spoil();
  }

  add(text: string): void {
    if (this.cell !== null) this.cell += text;
  }

  /** Takes an element that ends; gives a sheet, and the block it takes the place of those from, where that was a table of its own. */
  close(name: string): { start: number; text: string } | null {
    if ((name === 'td' || name === 'th') && this.depth === 1 && this.cell !== null) {
      this.rows.at(-1)?.push(normaliseLine(this.cell).replaceAll('|', '/'));
      this.cell = null;
    }
    if (name !== 'table' || this.depth === 0 || (this.depth -= 1) > 0) return null;
    const rows = this.rows.filter((cells) => cells.some((cell) => cell !== ''));
    const width = rows[0]?.length ?? 0;
    const isSheet =
      this.isPlain &&
      rows.length > 1 &&
      width > 1 &&
      rows.every((cells) => cells.length === width && cells.every(({ length }) => length <= LONGEST_CELL)); // prettier-ignore
    if (!isSheet) return null;
    const title = this.title.replaceAll('|', '/');
    return { start: this.start, text: [title, ...rows.map(rowText)].filter(Boolean).join('\n') };
  }
}
