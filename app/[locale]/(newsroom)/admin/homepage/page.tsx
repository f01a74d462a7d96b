import { getTranslations } from 'next-intl/server';

import { FooterEditor } from '@/components/newsroom/homepage/footer-editor.client';
import { HomepageEditor } from '@/components/newsroom/homepage/homepage-editor.client';
import { PageHead } from '@/components/newsroom/shared/page-head';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { readHomepage } from '@/lib/newsroom/homepage/read';

import { colleagueOf } from '../../newsroom-page';

/** The homepage desk: what leads the front page, what is breaking, what the footer names. */
export default async function HomepageDeskPage() {
  const allowed = await colleagueOf('editor');
  if (!allowed) return <RoleNeeded required="editor" />;
  const { id: editor } = allowed.colleague;
  const { footer, topics, ...articles } = await readHomepage(allowed.client, new Date());
  const t = await getTranslations('homepage');
  return (
    <>
      <PageHead title={t('title')} />
      <HomepageEditor editor={editor} {...articles} />
      <FooterEditor editor={editor} footer={footer} topics={topics} />
    </>
  );
}
