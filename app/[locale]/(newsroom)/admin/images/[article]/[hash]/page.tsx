import { notFound } from 'next/navigation';

import { ImageDetailsView } from '@/components/newsroom/image-library/image-details';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { readLibraryImage } from '@/lib/newsroom/image-library/read';
import { reaches } from '@/lib/newsroom/shared/model';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { ReadError } from '@/lib/platform/supabase/public';
import { refusalOf } from '@/lib/platform/http/refusal';

import { readFrame } from '../../../../../page-context';
import { colleagueOf } from '../../../../newsroom-page';

type Properties = { params: Promise<{ article: string; hash: string }> };

/** A picture of the library: what is said of it, where it is shown, and what editors may do with it. */
export default async function ImagePage({ params }: Properties) {
  const locale = await currentLocale();
  const allowed = await colleagueOf('reporter');
  if (!allowed) return <RoleNeeded required="reporter" />;
  const { article, hash } = await params;
  const [picture, { taxonomy }] = await Promise.all([
    readLibraryImage(allowed.client, `stories/${article}/${hash}`, locale),
    readFrame(),
  ]);
  if (!picture.ok) {
    if (refusalOf(picture.error)?.status === 404) notFound();
    throw new ReadError('a picture', picture.error);
  }
  return (
    <ImageDetailsView
      locale={locale}
      picture={picture.value}
      mayChange={reaches(allowed.colleague.role, 'editor')}
      districts={taxonomy.districts}
    />
  );
}
