import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

import type { UnsentImage, UnsentDraft, QueuedSubmit } from './unsent';
import type { OfflineArticle } from './offline-articles';

interface DeviceSchema extends DBSchema {
  sheets: { key: [string, string]; value: UnsentDraft; indexes: { writer: string } };
  photos: { key: [string, string, string]; value: UnsentImage };
  /** Articles that are to be sent for review once the site can be reached. */
  submits: { key: [string, string]; value: QueuedSubmit };
  copies: { key: [string, string]; value: OfflineArticle; indexes: { writer: string } };
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | null = null;

/** What this device keeps of the newsroom. Throws where nothing can be kept: private windows, a full disk. */
export function deviceDatabase(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= openDB<DeviceSchema>('newsroom', 4, {
    upgrade(db, from) {
      if (from < 1)
        db.createObjectStore('sheets', { keyPath: ['writer', 'story'] }).createIndex(
          'writer',
          'writer',
        );
      if (from < 2) db.createObjectStore('photos', { keyPath: ['writer', 'story', 'target'] });
      if (from < 4) db.createObjectStore('submits', { keyPath: ['writer', 'story'] });
      if (from < 3)
        db.createObjectStore('copies', { keyPath: ['writer', 'story'] }).createIndex(
          'writer',
          'writer',
        );
    },
    // A window with a newer version of the site goes first; the next use opens it anew.
    blocking(_, __, event) {
      (event.target as IDBDatabase).close();
      opened = null;
    },
    terminated() {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}
