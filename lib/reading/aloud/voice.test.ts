import { describe, expect, it } from 'vitest';

import { voiceFor } from './voice';

describe('the voice', () => {
  const voice = (lang: string, localService = true, isDefault = false) => ({
    lang,
    localService,
    default: isDefault,
  });

  it('is of the language, of India, and on the device, in this order', () => {
    const voices = [
      voice('en-US', true, true),
      voice('hi-IN', false),
      voice('en_IN', false),
      voice('hi-IN'),
    ];
    expect(voiceFor(voices, 'hi')).toBe(voices[3]);
    expect(voiceFor(voices, 'en')).toBe(voices[2]);
  });

  it('is none where the device has none of the language', () => {
    expect(voiceFor([voice('en-US'), voice('hil-PH')], 'hi')).toBeUndefined();
  });
});
