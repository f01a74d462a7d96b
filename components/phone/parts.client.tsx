'use client';

import { ConnectionPart } from '../connection/connection-part.client';
import { OutboxPart } from '../outbox/outbox-part.client';

/**
 * What a page does for the phone it is read on. Each part decides for itself whether it has anything
 * to do here; one that says something stands within <WithWords>.
 */
export function Parts() {
  return (
    <>
      <ConnectionPart />
      <OutboxPart />
    </>
  );
}
