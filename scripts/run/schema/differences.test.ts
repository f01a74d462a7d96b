import { describe, expect, it } from 'vitest';

import { differences } from './differences';

const catalogue = (things: Record<string, string>) => new Map(Object.entries(things));

describe('two databases', () => {
  const same = { 'table topics': 'owner postgres', 'column topics.slug': 'text, not null' };

  it('that hold the same differ in nothing', () => {
    expect(differences(catalogue(same), catalogue({ ...same }))).toEqual([]);
  });

  it('differ by what one of them lacks', () => {
    const more = { ...same, 'index topics_by_name': 'btree (name)' };
    expect(differences(catalogue(more), catalogue(same))).toEqual([
      'index topics_by_name: only in schemas',
    ]);
    expect(differences(catalogue(same), catalogue(more))).toEqual([
      'index topics_by_name: only in migrations',
    ]);
  });

  it('differ by the first line that is another', () => {
    const body = (line: string) => catalogue({ 'function greet()': `begin\n  ${line}\nend` });
    expect(differences(body('return 1;'), body('return 2;'))).toEqual([
      'function greet(): schemas have "return 1;", migrations "return 2;"',
    ]);
    const longer = catalogue({ 'function greet()': 'begin\n  return 1;\nend\n-- more' });
    expect(differences(longer, body('return 1;'))).toEqual([
      'function greet(): schemas have "-- more", migrations "(nothing)"',
    ]);
    expect(differences(body('return 1;'), longer)).toEqual([
      'function greet(): schemas have "(nothing)", migrations "-- more"',
    ]);
  });
});
