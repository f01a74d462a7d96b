/** What a reader may say of an article with one press (specification 3, article_reactions). */
export const reactionTypes = ['like', 'helpful'] as const;
export type ReactionType = (typeof reactionTypes)[number];

/** An article's reactions as one reader sees them. */
export type Reactions = { counts: Record<ReactionType, number>; own: ReactionType[] };
