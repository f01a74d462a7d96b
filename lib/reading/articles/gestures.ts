import { articleBehaviour } from './limits';

/**
 * The way a finger turned, from the pixels it moved: at least 50 sideways and more than up or down
 * (specification 5). Newest articles come first, so a move to the left leads on to the next, older one.
 */
export function swipeOf(right: number, down: number): 'previous' | 'next' | null {
  const distance = Math.abs(right);
  if (distance < articleBehaviour.swipeDistance || distance <= Math.abs(down)) return null;
  return right < 0 ? 'next' : 'previous';
}
