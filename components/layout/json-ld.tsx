import { scriptSafeJson } from '@/lib/platform/text/script-safe-json';

/** What a page says of itself to search engines (JSON-LD, https://www.w3.org/TR/json-ld11/). */
export function JsonLd({ graph }: { graph: object }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: scriptSafeJson(graph) }}
    />
  );
}
