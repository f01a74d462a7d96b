import { useEffect, useRef, useState } from 'react';

/**
 * What is being written, kept on this device under a name until what was sent of it is cleared; what was written since
 * then stays. Takes the name and what an empty draft is; fields that are not known any more are left out.
 */
export function useSavedDraft<Draft extends object>(
  name: string,
  empty: Draft,
): { draft: Draft; change: (changed: Partial<Draft>) => void; clear: (sent: Draft) => void } {
  const [draft, setDraft] = useState(empty);
  const latest = useRef(draft);
  // The server knows nothing of it: it is read once the page is taken over.
  useEffect(() => {
    if (latest.current === empty) setDraft((latest.current = read(name, empty)));
  }, [name, empty]);
  const keep = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    try {
      if (next === empty) localStorage.removeItem(name);
      else localStorage.setItem(name, JSON.stringify(next));
    } catch {
      // Nothing can be kept here: it stays in the form.
    }
  };
  return {
    draft,
    change: (changed) => keep({ ...latest.current, ...changed }),
    clear: (sent) => {
      if (latest.current === sent) keep(empty);
    },
  };
}

function read<Draft extends object>(name: string, empty: Draft): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return empty;
    const known = Object.entries(kept).filter(
      ([key, value]) => key in empty && typeof value === typeof empty[key as keyof Draft],
    );
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    return empty;
  }
}
