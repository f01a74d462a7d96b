import { isNotModified } from './preconditions';

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
  const { etag } = what;
  // A header's date has whole seconds.
  const lastModified = what.lastModified?.toUTCString();
  const headers = new Headers({
    ...what.headers,
    etag,
    ...(lastModified !== undefined && { 'last-modified': lastModified }),
  });
  const [match, since] = ['if-none-match', 'if-modified-since'].map((name) =>
    request.headers.get(name),
  );
  if (isNotModified({ match, since }, { etag, lastModified })) {
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  const body = typeof what.body === 'function' ? await what.body() : what.body;
  return new Response(body, { headers });
}
