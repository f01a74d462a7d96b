import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { LiveConnection, type LiveSocket, type OnNews, type SocketEvents } from './connection';
import { liveTiming, retryDelay, type LiveSubject } from './model';

/** A site whose sockets do as they are told, and what was done with each. */
class Site {
  readonly sockets: { heard: Set<LiveSubject>; isClosed: boolean; events: SocketEvents }[] = [];
  isDown = false;
  asked = 0;

  readonly connection = (mayListen = true) =>
    new LiveConnection({
      mayListen,
      random: () => 0,
      open: async (events): Promise<LiveSocket> => {
        this.asked += 1;
        if (this.isDown) throw new Error('no answer');
        const socket = { heard: new Set<LiveSubject>(), isClosed: false, events };
        this.sockets.push(socket);
        return {
          listen: (subject) => {
            socket.heard.add(subject);
            events.onReady(subject);
          },
          leave: (subject) => void socket.heard.delete(subject),
          close: () => void (socket.isClosed = true),
        };
      },
    });

  get last() {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('No socket was opened');
    return socket;
  }
}

let site: Site;
let onNews: ReturnType<typeof vi.fn<OnNews>>;

beforeEach(() => {
  vi.useFakeTimers();
  site = new Site();
  onNews = vi.fn<OnNews>();
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a tab', () => {
  it('opens one socket for all who follow, and closes it with the last of them', async () => {
    const connection = site.connection();
    const leave = connection.follow('notifications', onNews);
    const leaveToo = connection.follow('changes', onNews);
    await settle();
    expect(site.sockets).toHaveLength(1);
    expect([...site.last.heard]).toEqual(['notifications', 'changes']);
    leave();
    expect([...site.last.heard]).toEqual(['changes']);
    leaveToo();
    expect(site.last.isClosed).toBe(true);
  });

  it('tells followers to look once they miss nothing any more, and of each event', async () => {
    site.connection().follow('changes', onNews);
    await settle();
    expect(onNews.mock.calls).toEqual([[null]]);
    const change = {
      id: 1,
      article_ids: ['a'],
      appeared: [],
      withdrawn: [],
      categories: [],
      districts: [],
    };
    site.last.events.onNews('changes', change);
    expect(onNews).toHaveBeenLastCalledWith(change);
  });

  it('hears nothing while it rests, and looks again when it wakes', async () => {
    const connection = site.connection();
    connection.follow('notifications', onNews);
    await settle();
    connection.rest();
    expect(site.last.isClosed).toBe(true);
    site.last.events.onNews('notifications', null);
    expect(onNews).toHaveBeenCalledTimes(1);
    connection.wake();
    await settle();
    expect(site.sockets).toHaveLength(2);
    expect(onNews).toHaveBeenCalledTimes(2);
  });

  it('asks nobody while it is not seen, and looks for what it missed when it is', async () => {
    const connection = site.connection();
    connection.follow('notifications', onNews);
    connection.follow('changes', onNews);
    await settle();
    onNews.mockClear();
    connection.doze();
    site.last.events.onNews('notifications', null);
    expect(onNews).not.toHaveBeenCalled();
    connection.wake();
    expect(onNews.mock.calls).toEqual([[null]]);
    expect(site.sockets).toHaveLength(1);
    connection.doze();
    site.last.events.onLost();
    await vi.advanceTimersByTimeAsync(liveTiming.pollInterval * 2);
    expect(site.asked).toBe(1);
    connection.wake();
    await settle();
    expect(site.sockets).toHaveLength(2);
  });

  it('stops asking now and then where there is no socket while it is not seen', async () => {
    const connection = site.connection(false);
    connection.follow('changes', onNews);
    connection.doze();
    await vi.advanceTimersByTimeAsync(liveTiming.pollInterval * 4);
    expect(onNews).not.toHaveBeenCalled();
    connection.wake();
    await vi.advanceTimersByTimeAsync(liveTiming.pollInterval);
    expect(onNews).toHaveBeenCalledTimes(1);
  });

  it('drops the socket of a reader at once when they sign out, and asks anew who listens', async () => {
    const connection = site.connection();
    connection.follow('notifications', onNews);
    await settle();
    const [first] = site.sockets;
    connection.restart();
    expect(first?.isClosed).toBe(true);
    await settle();
    expect(site.asked).toBe(2);
    first?.events.onNews('notifications', null);
    expect(onNews).toHaveBeenCalledTimes(2);
  });
});

describe('a lost socket', () => {
  it('is opened anew after pauses that grow', async () => {
    site.connection().follow('changes', onNews);
    await settle();
    site.last.events.onLost();
    await vi.advanceTimersByTimeAsync(999);
    expect(site.sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(site.sockets).toHaveLength(2);
    expect(onNews).toHaveBeenCalledTimes(2);
  });

  it('is replaced by asking each 30 s after three failures, until sockets work again', async () => {
    site.isDown = true;
    site.connection().follow('changes', onNews);
    await vi.advanceTimersByTimeAsync(3000);
    expect(site.asked).toBe(3);
    await vi.advanceTimersByTimeAsync(liveTiming.pollInterval);
    expect(onNews).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(liveTiming.pollInterval);
    expect(onNews).toHaveBeenCalledTimes(2);
    site.isDown = false;
    await vi.advanceTimersByTimeAsync(liveTiming.pollInterval * 4);
    expect(site.sockets).toHaveLength(1);
    const told = onNews.mock.calls.length;
    await vi.advanceTimersByTimeAsync(liveTiming.pollInterval * 3);
    expect(onNews).toHaveBeenCalledTimes(told);
  });

  it('is not sought where data is dear: the page asks each 30 s', async () => {
    site.connection(false).follow('changes', onNews);
    await vi.advanceTimersByTimeAsync(liveTiming.pollInterval * 2);
    expect(site.asked).toBe(0);
    expect(onNews).toHaveBeenCalledTimes(2);
  });

  it('waits from a second to five minutes, and up to half as long again', () => {
    expect([1, 2, 3, 9, 20].map((failures) => retryDelay(failures, 0))).toEqual([
      1000, 2000, 4000, 256_000, 300_000,
    ]);
    expect(retryDelay(1, 1)).toBe(1500);
  });
});
