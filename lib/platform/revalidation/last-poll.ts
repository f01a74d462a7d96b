// Next bundles what starts with the process apart from the pages; both find the same moment in their one process.
const key = Symbol.for('site.last-look');
const shared = globalThis as { [key]?: number };

/** Notes that this process has looked for changes of the public pages. */
export function recordPoll(now = performance.now()): void {
  shared[key] = now;
}

/** Milliseconds since this process last looked for changes with success; undefined when it never did. */
export function sinceLastPoll(now = performance.now()): number | undefined {
  return shared[key] === undefined ? undefined : now - shared[key];
}
