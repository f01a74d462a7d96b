/**
 * Has something read for many who ask at once. Whoever asks while a read runs gets the next one, which has begun after
 * they asked: so all of them hear what was there when they asked, and no more than one read runs at a time. Takes how to
 * read, by a key; gives what asks.
 */
export function oneBehind<Value>(
  read: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const running = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<Value>>();
  const begin = (key: string): Promise<Value> => {
    const reading = read(key).finally(() => {
      if (running.get(key) === reading) running.delete(key);
    });
    running.set(key, reading);
    return reading;
  };
  return (key) => {
    const waiting = next.get(key);
    if (waiting) return waiting;
    const before = running.get(key);
    if (!before) return begin(key);
    const following = before
      .catch(() => {})
      .then(() => {
        next.delete(key);
        return begin(key);
      });
    next.set(key, following);
    return following;
  };
}
