import { Parser } from 'htmlparser2';

/** Levels of elements that are told apart, as in browsers (Chromium: 512): each tag costs as much as there are. */
const deepest = 256;

/**
 * A parser of HTML that somebody else wrote, in time proportional to its length. Elements nested deeper
 * than 256 levels are read as if they were empty: their text stays, the order among them does not. Scripts hold no
 * elements, and end where they end.
 */
export class HtmlParser extends Parser {
  protected override isVoidElement(name: string): boolean {
    // The library keeps its open elements to itself, and says nothing of one that it has only begun.
    const { stack } = this as unknown as { stack: readonly string[] };
    if (name === 'script') return false;
    return stack.length >= deepest || super.isVoidElement(name);
  }
}
