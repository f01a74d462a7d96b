'use client';

import useSWR from 'swr';

import { ask, rememberedReader, rememberReader, type Reader } from '@/lib/platform/session/browser';

/** The route that tells who is signed in; also the name under which its answer is kept. */
const sessionPath = '/api/session';

async function fetchReader(path: string): Promise<Reader | null> {
  const answer = await ask<{ reader: Reader }>(path);
  if (answer.ok) {
    rememberReader(answer.value.reader);
    return answer.value.reader;
  }
  if (answer.error.status === 401) {
    rememberReader(null);
    return null;
  }
  // Without a connection it is who read here last, as long as their session's mark stands.
  const remembered = answer.error.status === 0 ? rememberedReader() : null;
  if (remembered) return remembered;
  throw new Error(answer.error.reason);
}

/** The signed-in reader: undefined while it is asked for, null when the session has ended. */
export function useReader(): Reader | null | undefined {
  // A session may have ended elsewhere: each time the page is seen.
  return useSWR(sessionPath, fetchReader, { dedupingInterval: 2000 }).data;
}
