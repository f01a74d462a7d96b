/**
 * In which language what somebody wrote is to be read out: Hindi where it has Devanagari, whose letters an English voice
 * skips. Undefined for anything else, which the page's voice can read: Hindi is typed in Latin letters too.
 */
export const spokenLanguage = (text: string): 'hi' | undefined =>
  /\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined;
