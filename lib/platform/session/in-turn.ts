/** What was begun last, by what it changes. */
const lastOf = new Map<string, Promise<unknown>>();

/**
 * Sends what changes the same thing one after the other, so that the last press stands, whichever answer is the slowest.
 * Takes a name for the thing, and what sends; gives what that gives.
 */
export function inTurn<Value>(thing: string, send: () => Promise<Value>): Promise<Value> {
  const sent = (lastOf.get(thing) ?? Promise.resolve()).then(send, send);
  lastOf.set(thing, sent);
  return sent;
}
