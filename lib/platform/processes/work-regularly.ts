/** What a process does by itself: `poll` starts it at once, `stop` ends it for good. */
export type RegularWork = { poll: () => void; stop: () => void };

/**
 * Does something now, each time it is asked for, and regularly, never twice at once: what is asked for meanwhile follows.
 * A failure is logged once and tried again at the next turn. A process that has nothing else to do ends.
 *
 * @param work is done when it is asked for, or its time has come
 * @param named what the log calls it, and the milliseconds between two turns
 */
export function workRegularly(
  work: () => Promise<unknown>,
  { name, every }: { name: string; every: number },
): RegularWork {
  let isRunning = false;
  let isWantedAgain = false;
  let isFailing = false;
  const run = async () => {
    try {
      await work();
      if (isFailing) console.warn(`[${name}] goes on`);
      isFailing = false;
    } catch (error) {
      if (!isFailing) console.error(`[${name}] fails, trying each ${every / 1000} s:`, error);
      isFailing = true;
    }
  };
  const poll = () => {
    isWantedAgain = true;
    if (isRunning) return;
    isRunning = true;
    void (async () => {
      while (isWantedAgain) {
        isWantedAgain = false;
        await run();
      }
      isRunning = false;
    })();
  };
  const timer = setInterval(poll, every).unref();
  poll();
  return {
    poll,
    stop: () => {
      clearInterval(timer);
      isWantedAgain = false;
    },
  };
}
