import { send, type Answer } from '@/lib/reader/browser';

/** Notes that the reader read a story just now; whoever calls it says nothing of a failure (specification 8). */
export function sendReading(article: string): Promise<Answer<void>> {
  return send('POST', '/api/history', { article });
}
