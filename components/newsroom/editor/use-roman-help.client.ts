import { useSyncExternalStore } from 'react';

import { readOnDevice, storeOnDevice } from '@/lib/platform/session/device-storage';

/** Where the device remembers that typing help is wanted. */
const key = 'newsroom-roman-help';
const listeners = new Set<() => void>();
let isOn: boolean | null = null;

function read(): boolean {
  return (isOn ??= readOnDevice(key) === 'yes');
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Switches the help for typing Hindi in Roman letters on or off on this device. */
export function switchRomanHelp(on: boolean): void {
  isOn = on;
  storeOnDevice(key, on ? 'yes' : 'no');
  for (const listener of listeners) listener();
}

/** Whether Hindi is suggested for what is typed in Roman letters; off until somebody wants it. */
export function useRomanHelp(): boolean {
  return useSyncExternalStore(listen, read, () => false);
}
