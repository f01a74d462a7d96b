import { expect, test } from 'vitest';

import { spokenLanguage } from './spoken-language';

test.each([
  ['पुल फिर खुल गया', 'hi'],
  ['The bridge at मांड नदी is open', 'hi'],
  ['The bridge is open', undefined],
  ['pul khul gaya', undefined],
  ['2026', undefined],
  ['', undefined],
])('%j is read out in %j', (text, language) => {
  expect(spokenLanguage(text)).toBe(language);
});
