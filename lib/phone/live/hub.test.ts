import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { LiveHub, notificationsOf, pageLimits, type LivePage, type PageSocket } from './hub';
import { closeCodes, type LiveSubject, type PublicChange, type SiteMessage } from './model';

const article = '11111111-1111-4111-8111-111111111111';
const discussion: LiveSubject = `discussion:${article}`;
const change = (id: number): PublicChange => ({
  id,
  article_ids: ['a'],
  appeared: [],
  withdrawn: [],
  categories: [],
  districts: [],
});

class Tab implements PageSocket {
  readonly heard: SiteMessage[] = [];
  closed: number | null = null;
  bufferedAmount = 0;
  send(text: string) {
    this.heard.push(JSON.parse(text) as SiteMessage);
  }
  close(code: number) {
    this.closed = code;
  }
}

let hub: LiveHub;
beforeEach(() => {
  vi.useFakeTimers();
  hub = new LiveHub();
  hub.upstreamReady();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(reader: string | null, ...subjects: string[]): { tab: Tab; page: LivePage } {
  const tab = new Tab();
  const page = hub.add(tab, reader);
  for (const follow of subjects) hub.hear(page, JSON.stringify({ follow }));
  return { tab, page };
}

const newsOf = (tab: Tab) => tab.heard.filter((message) => 'news' in message);

describe('open pages', () => {
  it('hear what they follow, and what changed of the public pages', () => {
    const { tab } = open(null, 'changes');
    const { tab: other } = open('asha', discussion);
    hub.tell('changes', change(1));
    expect(tab.heard).toEqual([{ ready: 'changes' }, { news: 'changes', changes: [change(1)] }]);
    expect(other.heard).toEqual([{ ready: discussion }]);
  });

  it('hear of a discussion only with a session, and of notifications only their own', () => {
    const { tab: stranger } = open(null, 'notifications', discussion);
    const { tab: asha } = open('asha', 'notifications', discussion);
    const { tab: birju } = open('birju', 'notifications');
    hub.tell(discussion, null);
    hub.tell(notificationsOf('asha'), null);
    expect(stranger.heard).toEqual([]);
    expect(newsOf(asha)).toEqual([{ news: discussion }, { news: 'notifications' }]);
    expect(newsOf(birju)).toEqual([]);
  });

  it('cannot follow another reader’s notifications by their name', () => {
    const { tab } = open('birju', 'notifications:asha');
    hub.tell(notificationsOf('asha'), null);
    expect(tab).toMatchObject({ heard: [], closed: closeCodes.refused });
  });

  it('hear nothing of what they left, and nothing once they are gone', () => {
    const { tab, page } = open('asha', 'changes', discussion);
    hub.hear(page, JSON.stringify({ leave: discussion }));
    hub.tell(discussion, null);
    hub.remove(page);
    hub.tell('changes', change(1));
    expect(newsOf(tab)).toEqual([]);
    hub.closeAll(closeCodes.goingAway, 'the site ends');
    expect(tab.closed).toBeNull();
  });

  it('are told once of a burst: at once, and of all the rest together', () => {
    const { tab } = open(null, 'changes');
    for (let id = 1; id <= 5; id += 1) hub.tell('changes', change(id));
    expect(newsOf(tab)).toEqual([{ news: 'changes', changes: [change(1)] }]);
    vi.advanceTimersByTime(250);
    expect(newsOf(tab).slice(1)).toEqual([
      { news: 'changes', changes: [change(2), change(3), change(4), change(5)] },
    ]);
  });

  it('look for themselves after too many changes at once', () => {
    const { tab } = open(null, 'changes');
    for (let id = 1; id <= 30; id += 1) hub.tell('changes', change(id));
    vi.advanceTimersByTime(250);
    expect(newsOf(tab).at(-1)).toEqual({ news: 'changes' });
  });

  it('that send something else, too much or too often are closed', () => {
    const messages: string[][] = [
      ['{'],
      ['[]'],
      [JSON.stringify({ follow: 'discussion:x' })],
      [JSON.stringify({ follow: 'changes', more: 1 })],
      [JSON.stringify({ follow: ' '.repeat(pageLimits.message) })],
      Array.from({ length: pageLimits.messages + 1 }, () => JSON.stringify({ leave: 'changes' })),
      Array.from({ length: pageLimits.subjects + 1 }, (_, at) =>
        JSON.stringify({ follow: `discussion:${article.slice(0, -2)}${10 + at}` }),
      ),
    ];
    for (const sent of messages) {
      const { tab, page } = open('asha');
      for (const text of sent) hub.hear(page, text);
      expect(tab.closed).toBe(closeCodes.refused);
    }
  });

  it('may go on sending after the machine’s clock was set back', () => {
    const { tab, page } = open('asha');
    for (let round = 0; round < 2; round += 1) {
      for (let sent = 1; sent < pageLimits.messages; sent += 1)
        hub.hear(page, JSON.stringify({ leave: 'changes' }));
      vi.setSystemTime(Date.now() - 3_600_000);
      vi.advanceTimersByTime(10_001);
    }
    expect(tab.closed).toBeNull();
  });

  it('that do not take what they are told are sent away, and hold up no other', () => {
    const { tab: slow } = open(null, 'changes');
    const { tab: quick } = open(null, 'changes');
    slow.bufferedAmount = pageLimits.waiting + 1;
    hub.tell('changes', change(1));
    expect(slow.closed).toBe(closeCodes.tryLater);
    expect(newsOf(quick)).toHaveLength(1);
  });

  it('are told to look once the database is heard again', () => {
    const { tab } = open(null, 'changes');
    hub.upstreamLost();
    const { tab: late } = open(null, 'changes');
    expect(late.heard).toEqual([]);
    vi.advanceTimersByTime(5000);
    hub.upstreamReady();
    expect(tab.heard).toEqual([{ ready: 'changes' }, { ready: 'changes' }]);
    expect(late.heard).toEqual([{ ready: 'changes' }]);
    vi.advanceTimersByTime(60_000);
    expect(tab.closed).toBeNull();
  });

  it('are sent away while it is not heard for long, and may come back when it is', () => {
    const { tab } = open(null, 'changes');
    hub.upstreamLost();
    vi.advanceTimersByTime(10_000);
    expect(tab.closed).toBe(closeCodes.tryLater);
    expect(hub.isOpen).toBe(false);
    hub.upstreamReady();
    expect(hub.isOpen).toBe(true);
  });

  it('of a reader come back as whom they are by then', () => {
    const { tab: asha } = open('asha', 'notifications');
    const { tab: birju } = open('birju', 'notifications');
    hub.closeReader('asha');
    expect([asha.closed, birju.closed]).toEqual([closeCodes.sessionOver, null]);
  });

  it('are told some at a time when they are many', async () => {
    vi.useRealTimers();
    const tabs = Array.from({ length: 600 }, () => open(null, 'changes').tab);
    hub.tell('changes', change(1));
    expect(tabs.filter((tab) => newsOf(tab).length > 0)).toHaveLength(250);
    await vi.waitFor(() => expect(tabs.every((tab) => newsOf(tab).length === 1)).toBe(true));
  });
});
