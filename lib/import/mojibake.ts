// UTF-8 read as Windows-1252 or Latin-1 turns "है" into "à¤¹à¥ˆ". The damage is certain, and can be
// undone, when a run of such characters is valid UTF-8 again: real text practically never is.

/** Characters of Windows-1252 that are not the Latin-1 ones of the same byte (WHATWG Encoding, index windows-1252). */
const CP1252_BYTES = new Map<number, number>(
  (
    [
      [0x80, 0x20ac],
      [0x82, 0x201a],
      [0x83, 0x0192],
      [0x84, 0x201e],
      [0x85, 0x2026],
      [0x86, 0x2020],
      [0x87, 0x2021],
      [0x88, 0x02c6],
      [0x89, 0x2030],
      [0x8a, 0x0160],
      [0x8b, 0x2039],
      [0x8c, 0x0152],
      [0x8e, 0x017d],
      [0x91, 0x2018],
      [0x92, 0x2019],
      [0x93, 0x201c],
      [0x94, 0x201d],
      [0x95, 0x2022],
      [0x96, 0x2013],
      [0x97, 0x2014],
      [0x98, 0x02dc],
      [0x99, 0x2122],
      [0x9a, 0x0161],
      [0x9b, 0x203a],
      [0x9c, 0x0153],
      [0x9e, 0x017e],
      [0x9f, 0x0178],
    ] as const
  ).map(([byte, codePoint]) => [codePoint, byte]),
);
const SINGLE_BYTE_RUN =
  /[\u0080-\u00FF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u2030\u2039\u203A\u20AC\u2122]{2,}/g;
/** A UTF-8 lead byte read as a letter, followed by a continuation byte read as anything. */
const SUSPECT = /[\u00C2-\u00F4][\u0080-\u00BF\u0152-\u2122]/;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

function repairRun(run: string): string {
  const bytes = Uint8Array.from(run, (character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return CP1252_BYTES.get(codePoint) ?? codePoint;
  });
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return run;
  }
}

/**
 * Undoes UTF-8 that was read as Windows-1252 or Latin-1, wherever it is certain. Must run before
 * no-break spaces are made plain: byte A0 is part of Devanagari letters.
 *
 * @param text text as it came
 * @returns the repaired text, or the same text where nothing is certainly damaged
 */
export function repairMojibake(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text.replace(SINGLE_BYTE_RUN, repairRun);
}
