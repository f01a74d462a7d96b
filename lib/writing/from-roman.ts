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

/** Words that come often and are typed shorter than they sound. */
const commonWords = new Map(
  (
    'bharat भारत|sarkar सरकार|zila ज़िला|jila ज़िला|gaon गाँव|ganv गाँव|khabar ख़बर|police पुलिस|mein में|me में|main मैं|hai है|hain हैं|' +
    'ka का|ki की|ke के|ko को|se से|ne ने|par पर|aur और|nahin नहीं|nahi नहीं|kaha कहा|kiya किया|gaya गया|hua हुआ|hue हुए|tha था|the थे|thi थी|' +
    'yah यह|ye ये|vah वह|ve वे|is इस|us उस|log लोग|saal साल|din दिन|aaj आज|kal कल|jaanch जाँच|janch जाँच|pahunche पहुँचे|pahuncha पहुँचा|' +
    'mukhyamantri मुख्यमंत्री|mantri मंत्री|vidhayak विधायक|sansad सांसद|collector कलेक्टर|school स्कूल|hospital अस्पताल|aspatal अस्पताल|' +
    'chhattisgarh छत्तीसगढ़|raipur रायपुर|bilaspur बिलासपुर|surguja सरगुजा|sarguja सरगुजा|ambikapur अंबिकापुर|mainpat मैनपाट|korba कोरबा|' +
    'surajpur सूरजपुर|balrampur बलरामपुर|jashpur जशपुर|bastar बस्तर|kisan किसान|dhan धान|baarish बारिश|barish बारिश|sadak सड़क|pani पानी|bijli बिजली'
  )
    .split('|')
    .map((pair): [string, string] => {
      const [roman = '', hindi = ''] = pair.split(' ');
      return [roman, hindi.normalize('NFC')];
    }),
);

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

/** Writes sounds down; a nasal before a consonant is an anusvara, a word's last vowel is long. */
function written(sounds: readonly Sound[]): string {
  return sounds
    .map((sound, index) => {
      const former = sounds[index - 1];
      const next = sounds[index + 1];
      if (sound.kind === 'consonant') {
        if (next?.kind !== 'consonant') return sound.letter;
        const isNasal =
          former?.kind === 'vowel' &&
          ((sound.letter === 'न' && !'नमयरलवह'.includes(next.letter)) ||
            (sound.letter === 'म' && 'पफबभ'.includes(next.letter)));
        return isNasal ? 'ं' : `${sound.letter}्`;
      }
      const isLast = next === undefined && index > 0;
      const long = { a: 'aa', i: 'ee', u: 'oo' }[sound.typed];
      const typed = isLast && long ? long : sound.typed;
      const [, alone, sign] = vowels.find(([each]) => each === typed) ?? ['', '', ''];
      return former?.kind === 'consonant' ? sign : alone;
    })
    .join('')
    .normalize('NFC');
}

/** Suggestions given at most. */
const mostSuggestions = 4;

/**
 * What a word typed in Roman letters may be in Hindi, likeliest first: `bharat` is भारत or भरत. A
 * consonant at the end keeps its inherent vowel unwritten. Empty for what is no such word.
 */
export function fromRoman(word: string): string[] {
  if (!/^[A-Za-z]{2,24}$/.test(word)) return [];
  const known = commonWords.get(word.toLowerCase());
  // A capital at the beginning is a name's, not a retroflex letter.
  const typed = /^[A-Z][a-z]+$/.test(word) ? word.toLowerCase() : word;
  const sounds = soundsOf(typed);
  if (!sounds) return known ? [known] : [];
  const short = sounds.flatMap((sound, index) =>
    sound.kind === 'vowel' && sound.typed === 'a' && index < sounds.length - 1 ? [index] : [],
  );
  // Each short a may have been meant long: as typed, each alone, then all.
  const lengthened = [[], ...short.toReversed().map((at) => [at]), short];
  const variants = lengthened.map((places) =>
    written(
      sounds.map((sound, index): Sound =>
        places.includes(index) ? { kind: 'vowel', typed: 'aa' } : sound,
      ),
    ),
  );
  return [...new Set([...(known ? [known] : []), ...variants])].slice(0, mostSuggestions);
}

/** The Roman word that ends where the caret stands; null when there is none. */
export function romanWordBefore(
  text: string,
  caret: number,
): { word: string; from: number } | null {
  const word = /[A-Za-z]{2,24}$/.exec(text.slice(0, caret))?.[0];
  return word ? { word, from: caret - word.length } : null;
}
