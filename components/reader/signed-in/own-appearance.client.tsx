'use client';

import { useEffect } from 'react';

import { textSizeKey } from '@/lib/platform/appearance';

import { useReader } from './use-reader.client';

/** Whose appearance this device has, so that what is chosen here afterwards stays. */
const ownerKey = 'appearance-of';

/**
 * Brings what a reader chose elsewhere to this device, once when they sign in: theme and text size,
 * where they chose any. Whoever keeps nothing (private windows) has the device's own.
 */
export function OwnAppearance() {
  const reader = useReader();
  useEffect(() => {
    if (!reader) return;
    try {
      if (localStorage.getItem(ownerKey) === reader.id) return;
      localStorage.setItem(ownerKey, reader.id);
      const chosen = { theme: reader.theme, [textSizeKey]: reader.textSize };
      for (const [key, value] of Object.entries(chosen)) {
        if (value === 'system' || value === 'normal') continue;
        localStorage.setItem(key, value);
        // As appearance.client.ts hears of it from other tabs.
        dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
      }
    } catch {
      // Nothing can be kept here.
    }
  }, [reader]);
  return null;
}
