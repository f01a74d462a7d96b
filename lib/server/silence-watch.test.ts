import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { SilenceWatch } from './silence-watch';

let said: string[];
let watch: SilenceWatch;
beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  const saying = (what: string) => () => said.push(what);
  watch = new SilenceWatch({
    ask: saying('asked'),
    onSilent: saying('silent'),
    onHeard: saying('heard'),
    onLost: saying('lost'),
  });
});
afterEach(() => {
  watch.end();
  vi.useRealTimers();
});

const inTurns = (turns: number, between = () => {}) => {
  for (let turn = 0; turn < turns; turn += 1) {
    vi.advanceTimersByTime(1500);
    between();
  }
};

describe('a process that is watched', () => {
  it('is asked for ever while it answers', () => {
    watch.begin();
    inTurns(100, () => watch.heard());
    expect(new Set(said)).toEqual(new Set(['asked']));
    expect(said).toHaveLength(100);
  });

  it('counts as away after two questions without an answer, and as lost after six, once', () => {
    watch.begin();
    inTurns(2);
    expect(said).not.toContain('silent');
    inTurns(1);
    expect(said.filter((what) => what === 'silent')).toHaveLength(1);
    inTurns(3);
    expect(said).not.toContain('lost');
    inTurns(20);
    expect(said.filter((what) => what !== 'asked')).toEqual(['silent', 'lost']);
    expect(said.filter((what) => what === 'asked')).toHaveLength(6);
  });

  it('is there again when it answers late', () => {
    watch.begin();
    inTurns(4);
    watch.heard();
    inTurns(100, () => watch.heard());
    expect(said.filter((what) => what !== 'asked')).toEqual(['silent', 'heard']);
  });

  it('is not asked when it has ended', () => {
    watch.begin();
    watch.end();
    inTurns(20);
    expect(said).toEqual([]);
  });
});
