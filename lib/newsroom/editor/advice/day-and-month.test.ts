import { describe, expect, it } from 'vitest';

import { adviseOn } from './advice';
import { contradictingPairs } from './day-and-month';
import { emptyDraft } from '../model/model';

const swapped = { onlyA: ['12 नवंबर', '13 दिसंबर'], onlyB: ['13 November', '12 December'] };

describe('days beside their months', () => {
  it.each([
    ['12 नवंबर से 13 दिसंबर तक', 'from 13 November to 12 December', swapped],
    ['१२ नवंबर, फिर १३ दिसंबर', '13 November, then 12 December', swapped],
    [
      'मेला 12 नवंबर 2026 को खुलेगा और 13 दिसंबर 2026 को बंद होगा।',
      'It opens on November 13, 2026 and closes on December 12, 2026.',
      { onlyA: swapped.onlyA, onlyB: ['November 13', 'December 12'] },
    ],
    [
      '12 नवम्बर को, 13 दिसम्बर को',
      'on the 13th of November, on 12th December',
      {
        onlyA: ['12 नवम्बर', '13 दिसम्बर'],
        onlyB: ['13th of November', '12th December'],
      },
    ],
    // The day has changed places with another number.
    [
      '12 नवंबर को 13 लोग आए',
      '12 people came on Nov. 13',
      { onlyA: ['12 नवंबर'], onlyB: ['Nov. 13'] },
    ],
    [
      '5 नवंबर, 12 दिसंबर और 7 मई',
      'November 12, December 5 and May 7',
      { onlyA: ['5 नवंबर', '12 दिसंबर'], onlyB: ['November 12', 'December 5'] },
    ],
  ])('%s contradict %s', (hi, en, expected) => {
    expect(contradictingPairs(hi, en)).toEqual([
      { ...expected, onlyA: expected.onlyA.map((words) => words.normalize('NFC')) },
    ]);
  });

  it.each([
    ['12 नवंबर से 13 दिसंबर तक', 'from November 12 to December 13'],
    ['१२ नवंबर २०२६ और १३ दिसंबर', '12th November 2026 and the 13th of December'],
    ['13 दिसंबर के पहले, 12 नवंबर को', 'on 12 November, before 13 December'],
    // Spans and lists of days share one month's name, wherever it stands.
    ['12 से 14 नवंबर', 'November 12 to 14'],
    ['12-14 नवंबर', 'November 12–14'],
    ['12, 13 और 15 नवंबर को 14 लोग', 'November 12, 13 and 15: 14 people'],
    ['12 और 13 नवंबर, 14 दिसंबर', 'November 12th and 13th, December 14'],
    ['12 तथा 13 नवंबर', '13 November and the day before, the 12th'],
    // One language names only the month, or only figures.
    ['नवंबर में 12 और दिसंबर में 13 लोग', '12 November, 13 December'],
    ['नवंबर में 13 और दिसंबर में 12 लोग', 'in November 13 people, in December 12'],
    ['12 नवंबर को 13, अगले महीने की 13 तारीख को 12', '13 on November 12, 12 on December 13'],
    ['12/11/2026 और 13 दिसंबर', 'November 12, 2026 and December 13'],
    ['12 नवंबर और 13 दिसंबर', '12/11/2026 and 13/12/2026'],
    ['नवंबर की 12 और 5 दिसंबर', '12 November, then the fifth of December'],
    // Times, sums and years are no days.
    ['12 नवंबर को 10:30 बजे, 13 दिसंबर', 'at 10.30 November 12, then December 13'],
    ['नवंबर 2026 में 12 लोग, 13 दिसंबर', '12 in November 2026, 13 December'],
    // Numbers that differ are said as numbers.
    ['12 नवंबर', '13 November'],
    ['12 नवंबर', '12 December'],
  ])('%s agree with %s', (hi, en) => {
    expect(contradictingPairs(hi, en)).toEqual([]);
  });

  it('are named before publishing, with the place to look at', () => {
    const draft = {
      ...emptyDraft,
      title_hi: 'मेला 12 नवंबर से 13 दिसंबर तक',
      title_en: 'Fair from 13 November to 12 December',
      tags: ['मेला'],
      category: 'weather',
      district: 'surguja',
    };
    expect(adviseOn(draft)).toEqual([
      {
        kind: 'dates_differ',
        place: 'title_en',
        detail: '12 नवंबर, 13 दिसंबर ≠ 13 November, 12 December',
      },
    ]);
  });
});
