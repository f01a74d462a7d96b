import { withEmojiApart } from '@/lib/platform/text/normalise';

import type { Advice, Piece } from './advice-model';
import { houseSpelling } from './house-spelling';

/** What should be looked at in one text: signs, words said twice, and in Hindi spelling and full stops. */
export function adviseOnText(piece: Piece): Advice[] {
  return [
    ...ofSigns(piece),
    ...ofRepeats(piece),
    ...(piece.locale === 'hi' ? [...ofSpelling(piece), ...ofFullStops(piece)] : []),
  ];
}

/** Words that the house spells otherwise. */
function ofSpelling({ place, text }: Piece): Advice[] {
  const words = new Set(text.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? []);
  return [...words].flatMap((word): Advice[] => {
    const better = houseSpelling.get(word);
    return better ? [{ kind: 'spelling', place, detail: word, better }] : [];
  });
}

/** A Hindi sentence ends with a danda; a full stop after a Hindi word is a slip of the keyboard. */
function ofFullStops({ place, text }: Piece): Advice[] {
  const found = /(?<!\p{Script=Devanagari})(\p{Script=Devanagari}{2,})\.(?=\s|$)/u.exec(text);
  // डॉ. and the like are short for something.
  if (!found?.[1] || /^(?:डॉ|श्री|प्रो|कि|मी|रु|पं|स्व|सी|एस|पी|बी|आर)$/u.test(found[1])) return [];
  return [{ kind: 'full_stop', place, detail: `${found[1]}.`, better: `${found[1]}।` }];
}

function ofSigns({ place, text }: Piece): Advice[] {
  const hasStray = /[\u200B-\u200F\u202A-\u202E\u2060\uFEFF\u00AD]/.test(withEmojiApart(text));
  // A vowel sign stands behind a letter; without one it hangs in the air.
  const hanging = /(?:^|[\s\d])([\u093A-\u094F\u0900-\u0903])/u.exec(text);
  return hasStray || hanging ? [{ kind: 'stray_signs', place, detail: hanging?.[1] ?? '' }] : [];
}

/** Words that Hindi doubles on purpose. */
const doubledOnPurpose =
  /^(?:धीरे|साथ|बार|कभी|जगह|अलग|घर|गली|पल|दिन|रोज़?|बूँद|क्या|कौन|किस|तरह|छोट[ेी]|बड़[ेी]|नई|नए|जल्दी|गाँव|एक|दो|सौ|हज़ार|कुछ|कोई|अपने|अपनी|आगे|पीछे|लगभग|that|had|very)$/iu;

function ofRepeats({ place, text }: Piece): Advice[] {
  const found = /(?<![\p{L}\p{M}])([\p{L}\p{M}]{2,})\s+\1(?![\p{L}\p{M}])/iu.exec(text);
  if (!found?.[1] || doubledOnPurpose.test(found[1])) return [];
  return [{ kind: 'repeated_word', place, detail: found[0] }];
}
