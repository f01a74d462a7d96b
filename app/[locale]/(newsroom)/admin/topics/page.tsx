import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { TopicDeskView } from '@/components/newsroom/topic-desk/topic-desk-view';
import { readLooseTags, readNamedTopics } from '@/lib/newsroom/topic-desk/read';

import { colleagueOf } from '../../newsroom-page';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What articles are about, by its names in both languages. */
export default async function TopicDeskPage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const allowed = await colleagueOf('editor');
  if (!allowed) return <RoleNeeded required="editor" />;
  const [topics, looseTags, query] = await Promise.all([
    readNamedTopics(allowed.client),
    readLooseTags(allowed.client),
    searchParams,
  ]);
  const asked = (name: string, longest: number) => {
    const value = query[name];
    return typeof value === 'string' ? value.trim().slice(0, longest) : '';
  };
  return (
    <TopicDeskView
      locale={locale}
      topics={topics}
      looseTags={looseTags}
      words={asked('q', 200)}
      page={Number(/^[1-9]\d{0,5}$/.exec(asked('page', 6))?.[0] ?? 1)}
      edited={asked('edit', 80)}
      added={asked('add', 160)}
    />
  );
}
