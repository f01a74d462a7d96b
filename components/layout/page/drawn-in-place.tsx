import type { ReactNode } from 'react';

/**
 * What React has drawn on the server, and draws again in a document (islands.client.ts, `inPlace`): a document is not
 * hydrated. Takes the island's name, its properties, and the island itself with the same ones.
 */
export function DrawnInPlace({
  name,
  properties,
  children,
}: {
  name: string;
  properties: object;
  children: ReactNode;
}) {
  return (
    <div data-draw={name} data-properties={JSON.stringify(properties)}>
      {children}
    </div>
  );
}
