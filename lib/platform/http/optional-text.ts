/** A plain text that the operator may switch on; null means it is off, and the answer 404. */
export function optionalText(text: string | null | undefined): Response {
  const isOff = text === null || text === undefined;
  return new Response(isOff ? 'Not found\n' : text, {
    status: isOff ? 404 : 200,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=300',
    },
  });
}
