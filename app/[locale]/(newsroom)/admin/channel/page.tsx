import { PostsView } from '@/components/newsroom/channel/posts-view';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { parseChannelQuery, readChannelArticles } from '@/lib/newsroom/channel/read';
import { siteUrl } from '@/lib/platform/env';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { readDistricts } from '@/lib/reading/districts/read';

import { colleagueOf } from '../../newsroom-page';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The newest articles as messages for the paper's WhatsApp channel. */
export default async function ChannelPage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const allowed = await colleagueOf('editor');
  if (!allowed) return <RoleNeeded required="editor" />;
  const asked = parseChannelQuery(await searchParams);
  const [articles, districts] = await Promise.all([
    readChannelArticles(allowed.client, asked),
    readDistricts(),
  ]);
  return (
    <PostsView
      locale={locale}
      now={new Date()}
      articles={articles}
      site={siteUrl()}
      asked={asked}
      districts={districts}
    />
  );
}
