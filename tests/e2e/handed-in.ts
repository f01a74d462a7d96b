import type { BrowserContext } from '@playwright/test';

import { newsroom } from './backend-access';
import { signInNewReader } from './signed-in-browser';
import { expect } from './test';

/** Articles of a new reporter, whose name may be given, named by a mark; gives the mark and their ids. */
export async function handedIn(context: BrowserContext, contents: object[], name = 'रमा') {
  const mark = `परख${crypto.randomUUID().slice(0, 8)}`;
  const reporter = await signInNewReader(context, name);
  await newsroom().from('user_roles').insert({ user_id: reporter.id, role: 'reporter' });
  const ids: string[] = [];
  for (const [place, content] of contents.entries()) {
    const article = crypto.randomUUID();
    const begun = await reporter.client.rpc('create_article', {
      content: { title_hi: `${mark} ${place}`, ...content },
      article,
    });
    expect(begun.error).toBeNull();
    const sent = await reporter.client.rpc('move_article', {
      article,
      action: 'submit',
      revision: 1,
    });
    expect(sent.data).toMatchObject({ outcome: 'done' });
    ids.push(article);
  }
  return { mark, ids };
}
