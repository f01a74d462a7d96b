import { describe, expect, it } from 'vitest';

import { adviseOn } from './advice';
import { emptyDraft } from '../model/model';
import { contradictingDates } from './named-dates';

describe('dates of two languages', () => {
  it.each([
    ['12 नवंबर को', 'on December 12', 'नवंबर', 'December'],
    ['५ मई २०२६', '5 June 2026', 'मई', 'June'],
    ['मार्च 2026 में', 'in April 2026', 'मार्च', 'April'],
    ['12 फ़रवरी', '12th of Mar.', 'फ़रवरी', 'Mar'],
    ['सोमवार को बैठक', 'a meeting on Tuesday', 'सोमवार', 'Tuesday'],
  ])('%s contradicts %s', (hi, en, own, other) => {
    const expected = { onlyA: [own.normalize('NFC')], onlyB: [other] };
    expect(contradictingDates(hi, en)).toEqual([expected]);
  });

  it.each([
    ['12 नवंबर को', 'on November 12'],
    ['12 नवम्बर 2026', '12 NOVEMBER 2026'],
    ['3 फरवरी', '3rd February'],
    ['गुरुवार, 5 अक्तूबर', 'Thursday, Oct. 5'],
    // The verb, a march, a name and a scheme are no months.
    ['5 जून को 10 लोग', 'On June 5, 10 may come'],
    ['5 जून को मार्च', 'The March on June 5'],
    ['5 जून को 7 जन औषधि केंद्र', 'On June 5, 7 Jan Aushadhi centres'],
    ['सोम ने 5 जून को कहा', 'Som said on Sunday'],
    // One that only one of them names contradicts nothing; nor does one that is named without its number.
    ['5 जून को', 'the next day'],
    ['12 नवंबर, फिर दिसंबर की 5 तारीख', 'November 12, then December 5'],
    ['नवंबर की 12 और 5 दिसंबर', '12 November, then the fifth of December'],
  ])('%s agrees with %s', (hi, en) => {
    expect(contradictingDates(hi, en)).toEqual([]);
  });

  it('are named before publishing, with the place to look at', () => {
    const draft = {
      ...emptyDraft,
      title_hi: 'मेला 12 नवंबर से',
      title_en: 'Fair from December 12',
      tags: ['मेला'],
      category: 'weather',
      district: 'surguja',
    };
    expect(adviseOn(draft)).toEqual([
      { kind: 'dates_differ', place: 'title_en', detail: 'नवंबर ≠ December' },
    ]);
  });
});
