import type { ArticleAction } from '@/lib/newsroom/desk/model';
import { ask, send, type ApiResult } from '@/lib/platform/session/browser';
import type { Refusal } from '@/lib/platform/http/refusal';
import type { AddressState } from '@/lib/newsroom/sources/model';

import type { DraftContent } from './model/model';
import type { SaveResponse, SaveTrouble } from './model/saved';
import type { TransitionResponse, TransitionOptions, OpenedDraft, Presence } from './model/stored';

const articlePath = (id: string) => `/api/newsroom/articles/${id}`;

/**
 * Saves a draft, or begins its article (revision 0), as the saver wants it answered: in the name of its
 * writer and of nobody else who has signed in here since.
 */
export async function sendDraft(
  id: string,
  revision: number,
  content: DraftContent,
  tab: string,
  writer: string,
): Promise<SaveResponse> {
  const answer = await send<SaveResponse>(
    'PUT',
    articlePath(id),
    { revision, content, tab },
    writer,
  );
  if (answer.ok) return answer.value;
  return troubleOf(answer.error);
}

/** Too many at once and a site in trouble pass by themselves, a session that has ended does not; the text waits here. */
function troubleOf({ status, reason }: Refusal): SaveTrouble {
  if (status === 401) return { outcome: 'signedOut' };
  if (reason === 'other_reader') return { outcome: 'otherReader' };
  const passes = status === 0 || status === 429 || status >= 500;
  return passes ? { outcome: 'unreachable' } : { outcome: 'refused', reason };
}

/** Keeps another's text as a version before an own one takes its place; null once the site has it. */
export async function setTheirsAside(
  id: string,
  content: DraftContent,
  by: string | null,
  writer: string,
): Promise<SaveTrouble | null> {
  const answer = await sendAside(id, content, by ?? '', writer);
  return answer.ok ? null : troubleOf(answer.error);
}

/** An article as it is now. */
export function fetchDraft(id: string): Promise<ApiResult<OpenedDraft>> {
  return ask(articlePath(id));
}

/** Says that this window has the article open, or leaves it, for its writer (`sendDraft`). */
export function sendPresence(
  id: string,
  writer: string,
  isLeaving = false,
): Promise<ApiResult<Presence | null>> {
  return send('POST', `${articlePath(id)}/presence`, { isLeaving }, writer);
}

/** Takes the article into this window's hand, for its writer (`sendDraft`). */
export function sendTakeOver(
  id: string,
  tab: string,
  writer: string,
): Promise<ApiResult<OpenedDraft>> {
  return send('PUT', `${articlePath(id)}/hand`, { tab }, writer);
}

/** Leads the article on, as it was looked at, in the name of who looked (`sendDraft`). */
export function sendTransition(
  id: string,
  action: ArticleAction,
  revision: number,
  options: TransitionOptions,
  writer: string,
): Promise<ApiResult<TransitionResponse>> {
  return send('POST', `${articlePath(id)}/move`, { action, revision, options }, writer);
}

/** Keeps what was typed as a version of its writer's. */
export function sendAside(
  id: string,
  content: DraftContent,
  note: string,
  writer: string,
): Promise<ApiResult<number>> {
  return send('POST', `${articlePath(id)}/aside`, { content, note }, writer);
}

/** Where the versions kept of an article are asked for (VersionLine[]); also the name under which they are kept. */
export const versionsAddress = (id: string) => `${articlePath(id)}/versions`;

/** Where one version is asked for (DraftContent); also the name under which it is kept. */
export const versionAddress = (id: string, version: number) => `${versionsAddress(id)}/${version}`;

/** Where the images that an article or a version of it shows are asked for, and those taken down from it (ArticleImages). */
export const articleImagesAddress = (id: string) => `${articlePath(id)}/images`;

/** Takes an image of a withdrawn article down for good; tells whether its files are gone by now. */
export function sendTakeDown(
  id: string,
  folder: string,
  reason: string,
  writer: string,
): Promise<ApiResult<{ files: 'gone' | 'kept' | 'later' }>> {
  return send('POST', `${articlePath(id)}/images`, { folder, reason }, writer);
}

/** Makes a version the working copy. */
export function sendRestore(
  id: string,
  version: number,
  revision: number,
  writer: string,
): Promise<ApiResult<SaveResponse>> {
  return send('POST', `${articlePath(id)}/versions`, { version, revision }, writer);
}

/** What time it is for the site (ISO). */
export function fetchSiteTime(): Promise<ApiResult<{ now: string }>> {
  return ask('/api/newsroom/clock');
}

/** Has the site look what stands at an address. */
export function fetchAddressState(address: string): Promise<ApiResult<{ state: AddressState }>> {
  return send('POST', '/api/newsroom/addresses', { address });
}
