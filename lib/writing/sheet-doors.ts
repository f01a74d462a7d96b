import {
  fetchStory,
  sendAside,
  sendMove,
  sendPresence,
  sendRestore,
  sendSheet,
  sendTakeOver,
  setTheirsAside,
} from './browser';
import {
  countPhotosOnDevice,
  dropLostPhotos,
  isSubmitQueued,
  keepOnDevice,
  queueSubmit,
  readFromDevice,
} from './device';
import { keepCopyOnDevice } from './device-copies';
import { holdStory } from './one-window';
import type { SheetDoors } from './sheet-view';

/** A sheet's ways out of its window, as browsers have them. */
export const sheetDoors: SheetDoors = {
  sendSheet,
  fetchStory,
  sendPresence,
  sendTakeOver,
  sendMove,
  sendAside,
  setTheirsAside,
  sendRestore,
  keep: keepOnDevice,
  readKept: readFromDevice,
  countPhotos: countPhotosOnDevice,
  dropLostPhotos,
  isSubmitQueued,
  queueSubmit,
  keepCopy: keepCopyOnDevice,
  hold: holdStory,
};
