/**
 * Takes what is to be done, and milliseconds; gives what has it done so long after it was first asked for, once for all
 * who ask until then. A process may end before that.
 */
export function onceAfter(milliseconds: number, work: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      work();
    }, milliseconds).unref();
  };
}
