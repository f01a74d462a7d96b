import { readTopicBook } from '@/lib/topics/read';
import { suggestTopics } from '@/lib/topics/suggest';

import { forReader, privateJson } from '../../reader-request';

export const dynamic = 'force-dynamic';

/** Known topics for what is typed into a story's facts, `?q=`; gives TopicSuggestion[]. */
export async function GET(request: Request): Promise<Response> {
  const typed = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 200);
  return forReader(request, async () => privateJson(suggestTopics(await readTopicBook(), typed)));
}
