import { createClient } from '@supabase/supabase-js';
import { vi } from 'vitest';

import type { Transfer } from '@/lib/newsroom/transfers/model';

import { readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

type Backend = { url: string; publishableKey: string; secretKey: string };

/** A site with its archive desk: routes as an admin's browser asks them, and the process that works at transfers. */
export type ArchiveDesk = Awaited<ReturnType<typeof openArchiveDesk>>;

/** Opens the desk of a site that speaks to a backend. Modules read the environment once: each desk has its own. */
export async function openArchiveDesk(backend: Backend, allowed = '') {
  useBackend(backend);
  if (allowed) process.env.SOURCES_ALLOW = allowed;
  vi.resetModules();
  const routes = await import('@/app/api/newsroom/archive/route');
  const piece = await import('@/app/api/newsroom/archive/piece/route');
  const file = await import('@/app/api/newsroom/archive/file/route');
  const rejects = await import('@/app/api/newsroom/archive/rejects/route');
  const { runDueTransfers } = await import('@/lib/newsroom/transfers/run');
  const { pieceSize } = await import('@/lib/newsroom/transfers/model');
  const admin = await signedInReader(backend, 'अनु', 'admin');
  const path = '/api/newsroom/archive';

  const list = async () => {
    const answer = await routes.GET(readerRequest('GET', path, admin));
    return (await answer.json()) as Transfer[];
  };
  const find = async (id: string) => {
    const found = (await list()).find((each) => each.id === id);
    if (!found) throw new Error(`There is no transfer ${id}`);
    return found;
  };
  const begin = (body: object, who: SignedInReader = admin) =>
    routes.POST(readerRequest('POST', path, who, { body }));
  const steer = (id: string, action: string, choices: object = {}, who: SignedInReader = admin) =>
    routes.PATCH(readerRequest('PATCH', path, who, { body: { id, action, ...choices } }));
  const sendPiece = (id: string, number: number, bytes: Uint8Array, who: SignedInReader = admin) =>
    piece.PUT(
      new Request(`http://localhost:3000${path}/piece?id=${id}&number=${number}`, {
        method: 'PUT',
        headers: readerRequest('PUT', path, who).headers,
        body: bytes as Uint8Array<ArrayBuffer>,
      }),
    );
  /** Sends a file and has it looked through; gives the transfer. */
  const send = async (name: string, bytes: Uint8Array, site = '') => {
    const begun = await begin({ direction: 'in', name, size: bytes.length, site });
    const { id } = (await begun.json()) as { id: string };
    for (let at = 0, number = 1; at < bytes.length; at += pieceSize, number += 1)
      await sendPiece(id, number, bytes.subarray(at, at + pieceSize));
    await runDueTransfers();
    return find(id);
  };
  /** Brings in a file that was looked through; gives the transfer as it ended. */
  const bring = async (id: string, choices: object = { state: 'kept', whole: 'yes' }) => {
    await steer(id, 'start', choices);
    await runDueTransfers();
    return find(id);
  };
  /** Has the archive made; gives its bytes. */
  const takeOut = async (format: 'archive' | 'wxr' = 'archive') => {
    const begun = await begin({ direction: 'out', format });
    const { id } = (await begun.json()) as { id: string };
    await runDueTransfers();
    const answer = await download(id);
    return { id, answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const download = (id: string, headers: Record<string, string> = {}, who = admin) =>
    file.GET(readerRequest('GET', `${path}/file?id=${id}`, who, { headers }));
  const rejectsOf = async (id: string, lang = 'en') => {
    const answer = await rejects.GET(
      readerRequest('GET', `${path}/rejects?id=${id}&lang=${lang}`, admin),
    );
    return answer.text();
  };
  /** A picture as storage has it, by the address that articles name. */
  const media = (address: string) =>
    createClient(backend.url, backend.secretKey, { auth: { persistSession: false } })
      .storage.from('media')
      .download(address.replace('/media/', ''));
  return { admin, media, list, find, begin, steer, sendPiece, send, bring, takeOut, download, rejectsOf, run: runDueTransfers }; // prettier-ignore
}
