/** What is known of a voice (Web Speech API, SpeechSynthesisVoice). */
export type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/**
 * The voice that reads a language, or undefined where the device has none: of India before others, on the device before
 * one that sends the text away, the device's own choice first. Takes the voices and a language as pages name it.
 */
export function voiceFor<V extends Voice>(voices: readonly V[], lang: string): V | undefined {
  const rank = (voice: V) =>
    (tagOf(voice).endsWith('-in') ? 4 : 0) + (voice.localService ? 2 : 0) + (voice.default ? 1 : 0);
  return voices
    .filter((voice) => tagOf(voice).split('-')[0] === lang.toLowerCase().split('-')[0])
    .sort((a, b) => rank(b) - rank(a))[0];
}

/** Some devices write `hi_IN`. */
function tagOf({ lang }: Voice): string {
  return lang.toLowerCase().replace('_', '-');
}
