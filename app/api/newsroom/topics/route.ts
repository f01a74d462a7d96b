import { readTopicBook } from '@/lib/reading/topics/read';
import { suggestTopics } from '@/lib/reading/topics/suggest';
import { orNull } from '@/lib/platform/supabase/or-null';

import { done, forReader, forReaderSending, privateJson, refuseAs } from '../../reader-request';
import { topicAction, topicOrder } from './topic-order';

export const dynamic = 'force-dynamic';

/** Known topics for what is typed into an article's facts, `?q=`; gives TopicSuggestion[]. */
export async function GET(request: Request): Promise<Response> {
  const typed = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 200);
  return forReader(request, async () => privateJson(suggestTopics(await readTopicBook(), typed)));
}

/** Adds a topic or names one otherwise (topic-order.ts). */
export async function PUT(request: Request): Promise<Response> {
  return forReaderSending(request, topicOrder, async (client, { slug, ...given }) => {
    const { error } = await client.rpc('save_topic', {
      topic: orNull(slug || null),
      given,
    });
    return error ? refuseAs(error, 'saving a topic') : done();
  });
}

/** Joins a topic with another, or removes it (topic-order.ts). */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, topicAction, async (client, sent) => {
    const { slug: topic, seen } = sent;
    const { error } =
      sent.deed === 'merge'
        ? await client.rpc('merge_topics', { topic, into_topic: sent.into, seen })
        : await client.rpc('remove_topic', { topic, seen });
    return error ? refuseAs(error, `topics, ${sent.deed}`) : done();
  });
}
