import {
  liveTiming,
  retryDelay,
  socketFailures,
  type LiveSubject,
  type PublicChange,
} from './model';

/** What a follower is told: a change, or null when it should look for itself what it missed. */
export type OnNews = (change: PublicChange | null) => void;

/** An open socket; `listen` and `leave` may be called in any order. */
export type LiveSocket = {
  listen: (subject: LiveSubject) => void;
  leave: (subject: LiveSubject) => void;
  close: () => void;
};

/** What an open socket tells. */
export type SocketEvents = {
  onNews: (subject: LiveSubject, change: PublicChange | null) => void;
  /** From now on nothing of the subject is missed. */
  onReady: (subject: LiveSubject) => void;
  onLost: () => void;
};

/** What the connection needs of the world around it. */
export type LiveDeps = {
  open: (events: SocketEvents) => Promise<LiveSocket>;
  random: () => number;
  /** False where data is dear (Save-Data): then the page asks now and then instead. */
  mayListen: boolean;
};

/**
 * The one connection of a tab: listens by socket while the page is awake and somebody follows, comes
 * back after failures with growing pauses, and asks each 30 s when sockets do not work.
 */
export class LiveConnection {
  readonly #deps: LiveDeps;
  readonly #followers = new Map<LiveSubject, Set<OnNews>>();
  #isAwake = true;
  #isDozing = false;
  /** What there was news of while nobody looked. */
  readonly #missed = new Set<LiveSubject>();
  #socket: LiveSocket | null = null;
  /** Names the present attempt; what an earlier one still brings is ignored. */
  #attempt = 0;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;

  constructor(deps: LiveDeps) {
    this.#deps = deps;
  }

  /** Has a follower told of a subject; gives what ends that. */
  follow(subject: LiveSubject, onNews: OnNews): () => void {
    const others = this.#followers.get(subject);
    if (others) others.add(onNews);
    else {
      this.#followers.set(subject, new Set([onNews]));
      if (this.#followers.size === 1) this.#start();
      else this.#socket?.listen(subject);
    }
    return () => this.#unfollow(subject, onNews);
  }

  /** The page is not seen for now: its socket stays for a quick return, but nobody is asked anything. */
  doze(): void {
    if (!this.#socket) return this.rest();
    this.#isDozing = true;
    clearInterval(this.#poll);
    this.#poll = undefined;
  }

  /** The page is seen, or the network is back: whatever was missed is looked for at once. */
  wake(): void {
    const missed = [...this.#missed];
    this.#isDozing = false;
    this.#missed.clear();
    if (this.#isAwake && this.#socket) {
      for (const subject of missed) this.#tell(subject, null);
      return;
    }
    this.#isAwake = true;
    this.#failures = 0;
    this.#start();
  }

  /** The page is left or was hidden for long: nothing is listened to any more. */
  rest(): void {
    this.#isAwake = false;
    this.#isDozing = false;
    this.#missed.clear();
    this.#stop();
  }

  /** Another reader signed in, or this one out: what is listened to as them ends at once. */
  restart(): void {
    this.#stop();
    this.#failures = 0;
    this.#start();
  }

  #unfollow(subject: LiveSubject, onNews: OnNews): void {
    const others = this.#followers.get(subject);
    others?.delete(onNews);
    if (others?.size !== 0) return;
    this.#followers.delete(subject);
    this.#socket?.leave(subject);
    if (this.#followers.size === 0) this.#stop();
  }

  #start(): void {
    if (!this.#isAwake || this.#followers.size === 0) return;
    this.#stop();
    if (this.#deps.mayListen) void this.#connect();
    else this.#askNowAndThen();
  }

  #stop(): void {
    this.#attempt += 1;
    clearTimeout(this.#retry);
    clearInterval(this.#poll);
    this.#poll = undefined;
    this.#socket?.close();
    this.#socket = null;
  }

  async #connect(): Promise<void> {
    const attempt = (this.#attempt += 1);
    const isStale = () => attempt !== this.#attempt;
    const events: SocketEvents = {
      onNews: (subject, change) => isStale() || this.#tell(subject, change),
      onReady: (subject) => isStale() || this.#ready(subject),
      onLost: () => isStale() || this.#lost(),
    };
    const socket = await this.#deps.open(events).catch(() => null);
    if (isStale()) return socket?.close();
    if (!socket) return this.#lost();
    this.#socket = socket;
    for (const subject of this.#followers.keys()) socket.listen(subject);
  }

  #ready(subject: LiveSubject): void {
    this.#failures = 0;
    clearInterval(this.#poll);
    this.#poll = undefined;
    this.#tell(subject, null);
  }

  #lost(): void {
    if (this.#isDozing) return this.rest();
    this.#attempt += 1;
    this.#socket?.close();
    this.#socket = null;
    this.#failures += 1;
    if (this.#failures >= socketFailures) this.#askNowAndThen();
    const delay = retryDelay(this.#failures, this.#deps.random());
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#connect(), delay);
  }

  #askNowAndThen(): void {
    this.#poll ??= setInterval(() => {
      for (const subject of this.#followers.keys()) this.#tell(subject, null);
    }, liveTiming.pollInterval);
  }

  #tell(subject: LiveSubject, change: PublicChange | null): void {
    if (this.#isDozing) {
      this.#missed.add(subject);
      return;
    }
    for (const onNews of this.#followers.get(subject) ?? []) onNews(change);
  }
}
