import { send, type Answer } from '@/lib/reader/browser';

/** Has the site arrange the front page. */
export function sendFrontPage(
  featured: readonly string[],
  breaking: readonly string[],
): Promise<Answer<void>> {
  return send('PUT', '/api/newsroom/homepage', { featured, breaking });
}

/** Has the site arrange the footer's topics. */
export function sendFooter(topics: readonly string[]): Promise<Answer<void>> {
  return send('PUT', '/api/newsroom/homepage', { topics });
}
