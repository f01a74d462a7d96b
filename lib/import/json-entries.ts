/** An entry longer than this is no article; it is not held in memory either. */
const longestEntry = 4 * 1024 * 1024;
/** How deep lists and objects may stand in each other outside of entries. */
const deepest = 64;

/** An object of one of the lists, as text; empty where it was too long. */
export type JsonEntry = { list: string; text: string; line: number; tooLong: boolean };

type Frame = { isList: boolean; name: string };

/**
 * Cuts objects out of the lists of one large JSON document without holding it in memory.
 *
 * @param pieces the text in pieces of any size
 * @param isWanted whether a list is: its name, and that of the object around it
 * @returns entries in order
 * @throws when the document ends in the middle or is nested beyond reason
 */
export async function* readJsonEntries(
  pieces: AsyncIterable<string>,
  isWanted: (list: string, around: string) => boolean,
): AsyncGenerator<JsonEntry> {
  const stack: Frame[] = [];
  let inString = false;
  let escaped = false;
  let string = '';
  let name = '';
  let depth = 0;
  let entry = '';
  let tooLong = false;
  let line = 1;
  let startLine = 1;
  for await (const piece of pieces) {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const character = piece[at];
      if (character === '\n') line += 1;
      if (inString) {
        if (escaped) escaped = false;
        else if (character === '\\') escaped = true;
        else if (character === '"') inString = false;
        else if (depth === 0 && string.length < 100) string += character;
        continue;
      }
      if (character === '"') {
        inString = true;
        string = '';
        continue;
      }
      const isOpening = character === '{' || character === '[';
      const isClosing = character === '}' || character === ']';
      const list = stack.at(-1);
      if (depth > 0) {
        depth += isOpening ? 1 : isClosing ? -1 : 0;
        if (depth > 0 || !isClosing) continue;
        const text = tooLong ? '' : entry + piece.slice(from, at + 1);
        yield { list: list?.name ?? '', text, line: startLine, tooLong };
      } else if (character === ':') name = string;
      else if (character === '{' && list?.isList && isWanted(list.name, stack.at(-2)?.name ?? '')) {
        depth = 1;
        from = at;
        entry = '';
        tooLong = false;
        startLine = line;
      } else if (isOpening) {
        if (stack.length === deepest) throw new Error('it is nested too deeply');
        stack.push({ isList: character === '[', name: list?.isList ? '' : name });
        name = '';
      } else if (isClosing) stack.pop();
    }
    if (depth > 0 && !tooLong) entry += piece.slice(from);
    if (entry.length > longestEntry) {
      tooLong = true;
      entry = '';
    }
  }
  if (stack.length > 0 || depth > 0) throw new Error('it ends in the middle');
}
