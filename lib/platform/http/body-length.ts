/**
 * Says how many bytes the body of a route handler's answer has. Next leaves out `content-length` (send-response.js: a body
 * may have been decoded on its way), so that downloads would show no progress; it travels to the site's server under this
 * name and no further.
 */
export const bodyLengthHeader = 'x-body-length';

/** Takes the headers of an answer of the renderer; gives them with the length under the name that browsers know (RFC 9110, 8.6). */
export function withBodyLength<Given extends Record<string, unknown>>(given: Given): Given {
  const { [bodyLengthHeader]: length, ...headers } = given;
  return (length === undefined ? headers : { ...headers, 'content-length': length }) as Given;
}
