/** Where an article's reactions are asked for; also the name under which they are kept. */
export function reactionsPath(article: string): string {
  return `/api/reactions?article=${article}`;
}
