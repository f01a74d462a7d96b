/** What a request says that its sender has: headers If-None-Match and If-Modified-Since, where it has them. */
type Preconditions = { match: string | null | undefined; since: string | null | undefined };

/** What a response is recognised by: headers ETag, quotes included, and Last-Modified, where it has one. */
type Validators = { etag: string; lastModified?: string | null | undefined };

const withoutWeakness = (tag: string) => tag.replace(/^W\//, '');

/** Whether a list of entity tags (If-None-Match) names this one, by weak comparison (RFC 9110, 8.8.3.2). */
export function namesTag(match: string, etag: string): boolean {
  if (match.trim() === '*') return true;
  const tags = match.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => withoutWeakness(tag) === withoutWeakness(etag));
}

/**
 * Whether whoever asks has a response already (RFC 9110, 13.2.2): an If-None-Match that names its entity tag, or
 * without one an If-Modified-Since not before its Last-Modified.
 */
export function isNotModified(
  { match, since }: Preconditions,
  { etag, lastModified }: Validators,
): boolean {
  if (typeof match === 'string') return namesTag(match, etag);
  return Date.parse(lastModified ?? '') <= Date.parse(since ?? '');
}
