const dangerous: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * Data as JSON that may stand inside a `<script>` element: a title with `</script>` or `<!--` in it
 * ends nothing, and it parses back to the same data.
 */
export function scriptSafeJson(data: unknown): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => dangerous[sign] ?? sign);
}
