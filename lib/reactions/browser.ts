import { ask, send, type Answer } from '@/lib/reader/browser';

import type { Reactions, ReactionType } from './model';

/** Where a story's reactions are asked for; also the name under which they are kept. */
export function reactionsPath(article: string): string {
  return `/api/reactions?article=${article}`;
}

/** A story's reactions. */
export function fetchReactions(path: string): Promise<Answer<Reactions>> {
  return ask<Reactions>(path);
}

/** Gives a reaction or takes it back: says what shall be, so that pressing twice does no harm. */
export function setReaction(
  article: string,
  type: ReactionType,
  isGiven: boolean,
): Promise<Answer<void>> {
  return send(isGiven ? 'PUT' : 'DELETE', '/api/reactions', { article, type });
}
