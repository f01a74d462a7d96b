import { notFound } from 'next/navigation';

import { LiveDesk } from '@/components/newsroom/live-desk/live-desk.client';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { readLiveDesk } from '@/lib/newsroom/live-desk/read';
import { ReadError } from '@/lib/platform/supabase/public';
import { isArticleId } from '@/lib/reading/articles/model';

import { colleagueOf } from '../../../newsroom-page';

type Properties = { params: Promise<{ id: string }> };

/** Where an article is told live. */
export default async function LiveDeskPage({ params }: Properties) {
  const allowed = await colleagueOf('reporter');
  if (!allowed) return <RoleNeeded required="reporter" />;
  const { id } = await params;
  if (!isArticleId(id)) notFound();
  const desk = await readLiveDesk(allowed.client, id);
  if (!desk.ok) {
    if (desk.error.message === 'live_unknown') notFound();
    throw new ReadError('a live coverage', desk.error);
  }
  return (
    <LiveDesk
      key={id}
      article={id}
      writer={allowed.colleague.id}
      sent={desk.value}
      now={new Date()}
    />
  );
}
