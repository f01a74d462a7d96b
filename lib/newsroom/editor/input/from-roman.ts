import { commonWordsFor } from '../advice/common-words';

/** Consonants as they are typed in Roman letters, longest first; capitals are the retroflex ones. */
const consonants: readonly (readonly [string, string])[] = [
  ['chh', 'छ'],
  ['ksh', 'क्ष'],
  ['gy', 'ज्ञ'],
  ['kh', 'ख'],
  ['gh', 'घ'],
  ['ch', 'च'],
  ['jh', 'झ'],
  ['Th', 'ठ'],
  ['Dh', 'ढ'],
  ['Rh', 'ढ़'],
  ['Sh', 'ष'],
  ['th', 'थ'],
  ['dh', 'ध'],
  ['ph', 'फ'],
  ['bh', 'भ'],
  ['sh', 'श'],
  ['k', 'क'],
  ['c', 'क'],
  ['q', 'क़'],
  ['g', 'ग'],
  ['j', 'ज'],
  ['T', 'ट'],
  ['D', 'ड'],
  ['N', 'ण'],
  ['R', 'ड़'],
  ['t', 'त'],
  ['d', 'द'],
  ['n', 'न'],
  ['p', 'प'],
  ['f', 'फ़'],
  ['b', 'ब'],
  ['m', 'म'],
  ['y', 'य'],
  ['r', 'र'],
  ['l', 'ल'],
  ['v', 'व'],
  ['w', 'व'],
  ['s', 'स'],
  ['h', 'ह'],
  ['x', 'क्ष'],
  ['z', 'ज़'],
];

/** Vowels: as they are typed, standing alone, and as the sign behind a consonant. */
const vowels: readonly (readonly [string, string, string])[] = [
  ['aa', 'आ', 'ा'],
  ['ai', 'ऐ', 'ै'],
  ['au', 'औ', 'ौ'],
  ['ou', 'औ', 'ौ'],
  ['ee', 'ई', 'ी'],
  ['ii', 'ई', 'ी'],
  ['oo', 'ऊ', 'ू'],
  ['uu', 'ऊ', 'ू'],
  ['a', 'अ', ''],
  ['i', 'इ', 'ि'],
  ['u', 'उ', 'ु'],
  ['e', 'ए', 'े'],
  ['o', 'ओ', 'ो'],
];

type Sound = { kind: 'consonant'; letter: string } | { kind: 'vowel'; typed: string };

/** Takes a word in Roman letters apart; null when it is none. */
function soundsOf(word: string): Sound[] | null {
  const sounds: Sound[] = [];
  let rest = word;
  while (rest !== '') {
    const vowel = vowels.find(([typed]) => rest.toLowerCase().startsWith(typed));
    const consonant =
      consonants.find(([typed]) => rest.startsWith(typed)) ??
      consonants.find(([typed]) => rest.toLowerCase().startsWith(typed));
    if (vowel) sounds.push({ kind: 'vowel', typed: vowel[0] });
    else if (consonant) sounds.push({ kind: 'consonant', letter: consonant[1] });
    else return null;
    rest = rest.slice((vowel?.[0] ?? consonant?.[0] ?? rest).length);
  }
  return sounds;
}

/** How two consonants in a row are written: as Hindi mostly does, or joined wherever they stand. */
type Joining = 'usual' | 'always';

/** Consonants that are joined to one before them (क्र, न्य, स्व, प्ल), and those that take another behind them (स्त, क्त, प्त). */
const joinsBehind = 'यरवल';
const joinedBefore: Record<string, string> = {
  स: 'तथपफकखनमट',
  श: 'चनमतट',
  क: 'तष',
  प: 'त',
  ष: 'टठणप',
};
/** Where न and म are the nasal of what follows, and written as anusvara. */
const nasals: Record<string, string> = { न: 'कखगघचछजझटठडढतथदधसशज़', म: 'पफबभ' };

/** Whether a consonant is joined to the next: सरकार is no सर्कार, धर्म no धरम, मित्र no मितर. */
function isJoined(letter: string, next: string, isLastPair: boolean): boolean {
  if (letter === 'ह') return 'यम'.includes(next);
  if (letter === 'र') return isLastPair || next === 'य';
  if (letter === next || isLastPair) return true;
  return joinsBehind.includes(next) || (joinedBefore[letter]?.includes(next) ?? false);
}

/** Writes sounds down; a word's last vowel is long, but for the a of मित्र, सत्य and तत्व. */
function written(sounds: readonly Sound[], joining: Joining): string {
  const join = (index: number): boolean => {
    const [sound, next] = [sounds[index], sounds[index + 1]];
    if (sound?.kind !== 'consonant' || next?.kind !== 'consonant') return false;
    const isLastPair = sounds[index + 2] === undefined;
    return joining === 'always' || isJoined(sound.letter, next.letter, isLastPair);
  };
  return sounds
    .map((sound, index) => {
      const [former, next] = [sounds[index - 1], sounds[index + 1]];
      if (sound.kind === 'consonant') {
        if (next?.kind !== 'consonant') return sound.letter;
        const isNasal = former?.kind === 'vowel' && nasals[sound.letter]?.includes(next.letter);
        if (isNasal) return 'ं';
        return join(index) ? `${sound.letter}्` : sound.letter;
      }
      const isLast = next === undefined && index > 0;
      const long = { a: 'aa', i: 'ee', u: 'oo' }[sound.typed];
      const isInherent =
        sound.typed === 'a' &&
        former?.kind === 'consonant' &&
        'यरव'.includes(former.letter) &&
        join(index - 2);
      const typed = isLast && long && !isInherent ? long : sound.typed;
      const [, alone, sign] = vowels.find(([each]) => each === typed) ?? ['', '', ''];
      return former?.kind === 'consonant' ? sign : alone;
    })
    .join('')
    .normalize('NFC');
}

const retroflex: Record<string, string> = { त: 'ट', थ: 'ठ', द: 'ड', ध: 'ढ' };

/** The same word with the sounds that Roman letters mostly leave unsaid: ट for t, ड or ड़ for d. */
function asRetroflex(sounds: readonly Sound[]): Sound[] {
  return sounds.map((sound, index) => {
    if (sound.kind === 'vowel') return sound;
    const [former, next] = [sounds[index - 1], sounds[index + 1]];
    const letter = retroflex[sound.letter] ?? sound.letter;
    const isBetween = former?.kind === 'vowel' && next?.kind !== 'consonant';
    const flapped = { ड: 'ड़', ढ: 'ढ़' }[letter];
    if (isBetween && flapped) return { ...sound, letter: flapped };
    const isBeforeT = next?.kind === 'consonant' && 'तट'.includes(next.letter);
    return { ...sound, letter: letter === 'श' && isBeforeT ? 'ष' : letter };
  });
}

/** Suggestions given at most. */
const mostSuggestions = 6;

/**
 * What a word typed in Roman letters may be in Hindi, common words first, then what the rules make of it,
 * likeliest first: `bharat` is भारत or भरत, `bada` बड़ा or बदा. A consonant at the end keeps its inherent
 * vowel unwritten. Empty for what is no such word.
 */
export function fromRoman(word: string): string[] {
  if (!/^[A-Za-z]{2,24}$/.test(word)) return [];
  const known = commonWordsFor(word);
  // A capital at the beginning is a name's, not a retroflex letter.
  const typed = /^[A-Z][a-z]+$/.test(word) ? word.toLowerCase() : word;
  const sounds = soundsOf(typed);
  if (!sounds) return known;
  const short = sounds.flatMap((sound, index) =>
    sound.kind === 'vowel' && sound.typed === 'a' && index < sounds.length - 1 ? [index] : [],
  );
  const withLong = (places: readonly number[]): Sound[] =>
    sounds.map((sound, index) => (places.includes(index) ? { kind: 'vowel', typed: 'aa' } : sound));
  // Each short a may have been meant long: as typed, all, then each alone.
  const meant = [[], short, ...short.toReversed().map((at) => [at])].map(withLong);
  const variants = [
    ...meant.slice(0, 2).map((each) => written(each, 'usual')),
    written(asRetroflex(sounds), 'usual'),
    written(sounds, 'always'),
    ...meant.slice(2).map((each) => written(each, 'usual')),
    written(asRetroflex(withLong(short)), 'usual'),
  ];
  return [...new Set([...known, ...variants])].slice(0, mostSuggestions);
}

/** The Roman word that ends where the caret stands; null when there is none. */
export function romanWordBefore(
  text: string,
  caret: number,
): { word: string; from: number } | null {
  const word = /[A-Za-z]{2,24}$/.exec(text.slice(0, caret))?.[0];
  return word ? { word, from: caret - word.length } : null;
}
