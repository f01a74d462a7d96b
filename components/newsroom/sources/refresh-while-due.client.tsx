'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

const everyMs = 3_000;
/** Reading a source takes ten seconds at most, and a minute when others are read before it. */
const patienceMs = 60_000;

/** Asks for the page again while a source is due, until what became of reading it stands there. Takes when the next one is due. */
export function RefreshWhileDue({ at }: { at: string }) {
  const router = useRouter();
  useEffect(() => {
    if (Date.parse(at) > Date.now()) return;
    const asking = setInterval(() => router.refresh(), everyMs);
    const end = setTimeout(() => clearInterval(asking), patienceMs);
    return () => {
      clearInterval(asking);
      clearTimeout(end);
    };
  }, [at, router]);
  return null;
}
