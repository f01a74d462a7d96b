type Content = string | Uint8Array<ArrayBuffer>;

/** What is sent when it is asked for: text or bytes, and by what it is recognised again. */
type Deliverable = {
  /** A function is called only when the content is sent. */
  body: Content | (() => Promise<Content>);
  /** An entity tag as it stands in the header, quotes included (RFC 9110, 8.8.3). */
  etag: string;
  /** Null where nothing tells that something was taken away: then the tag alone decides. */
  lastModified: Date | null;
  headers: Record<string, string>;
};

/**
 * Answers a conditional request (RFC 9110, 13.2.2): 304 without a body when the asker has this
 * already, else 200. An `If-None-Match` makes `If-Modified-Since` not count.
 */
export async function conditionalResponse(request: Request, what: Deliverable): Promise<Response> {
  const headers = new Headers({
    ...what.headers,
    etag: what.etag,
    ...(what.lastModified && { 'last-modified': what.lastModified.toUTCString() }),
  });
  if (isKnown(request.headers, what)) {
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  const body = typeof what.body === 'function' ? await what.body() : what.body;
  return new Response(body, { headers });
}

function isKnown(asked: Headers, { etag, lastModified }: Deliverable): boolean {
  const known = asked.get('if-none-match');
  if (known !== null) {
    if (known.trim() === '*') return true;
    return (known.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => isSame(tag, etag));
  }
  if (lastModified === null) return false;
  const since = Date.parse(asked.get('if-modified-since') ?? '');
  // A header's date has whole seconds.
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}

/** RFC 9110, 8.8.3.2: weak comparison, which is the one for If-None-Match. */
function isSame(one: string, other: string): boolean {
  return one.replace(/^W\//, '') === other.replace(/^W\//, '');
}
