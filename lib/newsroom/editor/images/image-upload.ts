import { largestImage, type ImageError } from '@/lib/newsroom/images/model';
import type { SentImage } from '@/lib/newsroom/image-library/model';
import type { ApiResult } from '@/lib/platform/session/browser';
import type { Refusal } from '@/lib/platform/http/refusal';

import type { UnsentImage } from '../device/unsent';

const refusals: readonly string[] = [
  'photo_too_large',
  'photo_unreadable',
  'photo_too_many_pixels',
  'photo_taken_down',
] satisfies ImageError[];

/**
 * How an image stands: none is on its way, it is being sent, it waits for the network, for its writer to be
 * signed in or for the article to be in their hand, on the device or (`notStored`) only as long as its page is
 * open, or it was not taken.
 */
export type ImageUploadState =
  'none' | 'sending' | 'waiting' | 'signedOut' | 'notInHand' | 'notStored' | 'refused' | ImageError;

/** States in which an image is kept to be sent again. */
export const waitingStates: readonly ImageUploadState[] = [
  'waiting',
  'signedOut',
  'notInHand',
  'notStored',
];

function stateAfter({ status, reason }: Refusal): ImageUploadState {
  if (status === 401 || reason === 'other_reader') return 'signedOut';
  if ([0, 404, 429].includes(status) || status >= 500) return 'waiting';
  return refusals.includes(reason) ? (reason as ImageError) : 'refused';
}

/** What the post of one place's images needs of the world around it. */
export type ImageUploadDeps = {
  send: (image: UnsentImage) => Promise<ApiResult<SentImage>>;
  /** Keeps it on the device; gives whether the device could. */
  store: (image: UnsentImage) => Promise<boolean>;
  read: () => Promise<UnsentImage | null>;
  /** Forgets that image, and no other that was chosen since. */
  forget: (image: UnsentImage) => Promise<void>;
  /** How the image stands, and the image itself as long as the device has it alone. */
  onState: (state: ImageUploadState, image: UnsentImage | null) => void;
  /** Puts it into the draft; gives whether the draft took it. */
  use: (image: SentImage) => boolean;
};

/**
 * Sends the images of one place of a draft, one at a time: each is kept on the device first, so that
 * neither a closed window nor a lost network loses it.
 */
export class ImageUpload {
  readonly #deps: ImageUploadDeps;
  #isSending = false;
  /** The image that the device could not keep. */
  #unstored: UnsentImage | null = null;

  constructor(deps: ImageUploadDeps) {
    this.#deps = deps;
  }

  /** Sends an image that was just chosen; while another is being sent none can be chosen. */
  async choose(image: UnsentImage): Promise<void> {
    if (this.#isSending) return;
    if (image.file.size > largestImage) return this.#deps.onState('photo_too_large', null);
    this.#isSending = true;
    this.#deps.onState('sending', image);
    this.#unstored = (await this.#deps.store(image)) ? null : image;
    await this.#deliver(image);
  }

  /** Sends the image that waits, if one does. */
  async again(): Promise<void> {
    if (this.#isSending) return;
    const image = this.#unstored ?? (await this.#deps.read());
    // Meanwhile another may have been chosen, which counts.
    if (!image || this.#isSending) return;
    this.#isSending = true;
    this.#deps.onState('sending', image);
    await this.#deliver(image);
  }

  /** Forgets the image that waits: its writer does without it. */
  async drop(): Promise<void> {
    if (this.#isSending) return;
    const image = this.#unstored ?? (await this.#deps.read());
    this.#unstored = null;
    if (image) await this.#deps.forget(image);
    this.#deps.onState('none', null);
  }

  async #deliver(image: UnsentImage): Promise<void> {
    const answer = await this.#deps.send(image);
    const state = answer.ok ? this.#put(answer.value) : stateAfter(answer.error);
    const isWaiting = waitingStates.includes(state);
    const isUnkept = this.#unstored !== null;
    if (!isWaiting) {
      this.#unstored = null;
      await this.#deps.forget(image);
    }
    this.#isSending = false;
    this.#deps.onState(isWaiting && isUnkept ? 'notStored' : state, isWaiting ? image : null);
  }

  #put(image: SentImage): ImageUploadState {
    return this.#deps.use(image) ? 'none' : 'notInHand';
  }
}
