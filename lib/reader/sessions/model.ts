import type { Device } from '@/lib/platform/http/device';

/** One session of a reader: with what it was begun, when, and when it was used last, to the hour. */
export type ReaderSession = {
  id: string;
  device: Device;
  /** ISO 8601. */
  signedInAt: string;
  lastUsedAt: string;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
};
