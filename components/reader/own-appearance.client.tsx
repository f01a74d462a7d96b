'use client';

import { useEffect } from 'react';

import { textSizeKey } from '@/lib/settings/model';

import { useReader } from './use-reader.client';

/** Whose appearance this device has, so that what is chosen here afterwards stays. */
const ownerKey = 'appearance-of';

/**
 * Brings what a reader chose elsewhere to this device, once when he signs in: theme and text size,
 * where he chose any. Whoever keeps nothing (private windows) has the device's own.
 */
export function OwnAppearance() {
  const reader = useReader();
  useEffect(() => {
    if (!reader) return;
    try {
      if (localStorage.getItem(ownerKey) === reader.id) return;
      localStorage.setItem(ownerKey, reader.id);
      if (reader.theme !== 'system') {
        localStorage.setItem('theme', reader.theme);
        // What next-themes hears of from other tabs.
        dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: reader.theme }));
      }
      if (reader.textSize !== 'normal') {
        localStorage.setItem(textSizeKey, reader.textSize);
        document.documentElement.dataset.text = reader.textSize;
      }
    } catch {
      // Nothing can be kept here.
    }
  }, [reader]);
  return null;
}
