/** What is no address of the interface, whatever the method: no page may stand in for it. */
function notFound(): Response {
  return Response.json(
    { error: 'not found' },
    { status: 404, headers: { 'cache-control': 'no-store' } },
  );
}

export {
  notFound as DELETE,
  notFound as GET,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
};
