import type { PopularArticle } from './model';

/** Fetches a popular list anew. Throws when the server does not give one. */
export async function fetchPopular(address: string): Promise<PopularArticle[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`);
  const { stories: articles } = (await answer.json()) as { stories: PopularArticle[] };
  return articles;
}
