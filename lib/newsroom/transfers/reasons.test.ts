import { describe, expect, it } from 'vitest';

import english from '@/messages/newsroom/en.json';

import { reasonInWords } from './reasons';

const reasons: Record<string, string> = english.archiveDesk.reason;
const words = {
  own: (key: string, { what }: { what: string }) =>
    (reasons[key] ?? `?${key}`).replace('{what}', what),
  ofSources: (key: string) => (english.sources.problem as Record<string, string>)[key] ?? null,
};

describe('why something was not brought in', () => {
  it.each([
    ['not a post but "attachment"', 'It is no post but “attachment”.'],
    ['the post is not published but "draft"', 'It was not published but “draft”.'],
    ['several pictures of the file could be it', reasons['imageAmbiguous']],
    ['the picture is an SVG', reasons['imageDrawn']],
    ['it cannot be read (the pictures need too much room)', reasons['tooHeavy']],
    ['the picture could not be had (status_404)', reasons['imageMissing']],
    ['the database does not accept it (rule has_a_title)', reasons['database']],
    ['the feed ends in the middle of this item', reasons['cutOff']],
    ['too_heavy', reasons['tooHeavy']],
    ['host_unknown', english.sources.problem.host_unknown],
    ['something new', 'something new'],
  ])('%s is said in words', (reason, said) => {
    expect(reasonInWords(reason, words)).toBe(said);
  });
});
