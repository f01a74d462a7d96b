/** What the article page holds: the numbers of specification 5 and 9. */
export const articlePage = {
  /** Articles of the same section and district, topped up from the section. */
  relatedArticles: 3,
  /** Articles in each "more from" block. */
  blockArticles: 5,
  /** Articles in each of the two further lists. */
  extraArticles: 8,
  keyPoints: 5,
  /** Characters that a key point has more of. */
  keyPointLength: 20,
  /** Days back from now in which the previous and next article are looked for. */
  neighbourDays: 7,
  /** Words linked to topics in one article at most: more would read like a list (our choice). */
  linkedTopics: 8,
  /** Minutes after publication from which a change is worth a date of its own (our choice). */
  revisedAfterMinutes: 5,
} as const;

/** How it behaves, by the same; apart, since browsers load these with every page. */
export const articleBehaviour = {
  /** Pixels a finger moves to turn to another article. */
  swipeDistance: 50,
  swipeHintMilliseconds: 4000,
  /** How long "copied" is said of a link. */
  copiedMilliseconds: 2000,
  volume: 1,
  volumeStep: 0.1,
} as const;
