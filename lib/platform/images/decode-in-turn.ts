import { waitingLine } from '@/lib/platform/processes/waiting-line';

/** Images that may wait: a reporter's photograph of 50 megapixels takes two seconds. */
const places = 12;

/**
 * Decodes what somebody sent while nothing else that somebody sent is decoded: an image of 50 megapixels takes up to 400 MB
 * meanwhile, however small its file. Rejects with TooBusyError where many wait already.
 */
export const decodeInTurn = waitingLine(places);
