import { readTopicBook } from '@/lib/topics/read';
import { suggestTopics } from '@/lib/topics/suggest';

import {
  done,
  forReader,
  forReaderSending,
  privateJson,
  refuse,
  refuseAs,
} from '../../reader-request';
import { topicDeed, topicOrder } from './topic-order';

export const dynamic = 'force-dynamic';

/** Known topics for what is typed into a story's facts, `?q=`; gives TopicSuggestion[]. */
export async function GET(request: Request): Promise<Response> {
  const typed = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 200);
  return forReader(request, async () => privateJson(suggestTopics(await readTopicBook(), typed)));
}

/** Adds a topic or names one otherwise (topic-order.ts). */
export async function PUT(request: Request): Promise<Response> {
  return forReaderSending(request, topicOrder, async (client, { slug, ...given }) => {
    const { error } = await client.rpc('save_topic', {
      // The generated types do not know that arguments may be null.
      topic: (slug || null) as string,
      given,
    });
    return error ? refuseAs(error, 'saving a topic') : done();
  });
}

/** Joins a topic with another, named by any of its spellings: `{deed: 'merge', slug, into}`; or removes it: `{deed: 'remove', slug}`. */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, topicDeed, async (client, sent) => {
    if (sent.deed === 'remove') {
      const { error } = await client.rpc('remove_topic', { topic: sent.slug });
      return error ? refuseAs(error, 'removing a topic') : done();
    }
    const into = await client.rpc('find_topic', { spelling: sent.into.trim() }).maybeSingle();
    if (into.error) return refuseAs(into.error, 'finding a topic');
    // A word of stories that is no topic has no slug.
    const slug = into.data?.slug as string | null | undefined;
    if (!slug) return refuse(404, 'topic_into_unknown');
    const { error } = await client.rpc('merge_topics', { topic: sent.slug, into_topic: slug });
    return error ? refuseAs(error, 'joining topics') : done();
  });
}
