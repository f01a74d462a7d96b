import {
  fetchStory,
  sendAside,
  sendMove,
  sendPresence,
  sendRestore,
  sendSheet,
  sendTakeOver,
  setTheirsAside,
} from '../browser';
import {
  countPhotosOnDevice,
  dropLostPhotos,
  isSubmitQueued,
  keepOnDevice,
  queueSubmit,
  readFromDevice,
} from '../device/device';
import { keepCopyOnDevice } from '../device/device-copies';
import { holdStory } from './one-window';
import type { SheetDoors } from './sheet-view';

/** What a sheet needs of the world around its window, as browsers have it. */
export const browserDeps: SheetDoors = {
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
