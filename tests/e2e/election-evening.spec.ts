import { printPath } from '@/lib/platform/paths';
import { isoInIndia } from '@/lib/platform/text/dates';

import { startPushService } from '../push-service';
import { newsroom, publish } from './backend-access';
import { openDesk, openReader, post, reporterOf, rows } from './live-desk-page';
import { signIn } from './sign-in';
import { subscribeTo } from './subscribed-phone';
import { expect, test } from './test';
import { workerSite } from './worker-site';

test.use({ serviceWorkers: 'allow' });

test('one election evening: told live, alerted, passed on in the bulletin, printed in the morning', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const name = crypto.randomUUID().slice(0, 8);
  const site = { baseURL: workerSite().url };
  const service = await startPushService(workerSite().pushPort);
  const phone = service.newPhone();
  try {
    // A reader turns on alerts of a district, the breaking ones too, by day and by night.
    const readers = await browser.newContext({ ...site, serviceWorkers: 'allow' });
    await subscribeTo(readers, phone);
    const reader = await readers.newPage();
    await reader.goto('/alerts#district=dantewada');
    await reader.getByRole('button', { name: 'अलर्ट चालू करें' }).click();
    await expect(reader.getByRole('main').getByRole('status')).toHaveText('अलर्ट चालू हो गए।');
    await reader.getByRole('checkbox', { name: 'रात में शांति' }).uncheck();
    await expect(reader.getByRole('main').getByRole('status')).toHaveText('सहेज लिया।');

    // Counting begins: an article that is breaking, told live.
    const article = await publish({
      title_hi: `मतगणना शुरू ${name}`,
      title_en: `Counting begins ${name}`,
      summary_hi: 'पहला रुझान आधे घंटे में।',
      category: 'politics',
      district: 'dantewada',
      is_breaking_news: true,
    });
    await newsroom().from('live_coverages').insert({ article_id: article });
    await expect.poll(() => phone.received.length, { timeout: 20_000 }).toBe(1);
    expect(phone.received[0]).toMatchObject({
      message: { tag: article, title: `ब्रेकिंग: मतगणना शुरू ${name}` },
      urgency: 'high',
    });

    // The reader has it open when a reporter posts.
    await openReader(reader, article);
    const reporters = await browser.newContext(site);
    await reporterOf(reporters, article, 'Meena');
    const desk = await reporters.newPage();
    await openDesk(desk, article);
    await post(desk, `First round: 412 votes ahead ${name}`);
    await expect(rows(desk).filter({ hasText: `412 votes ahead ${name}` })).toBeVisible();
    await reader.getByRole('button', { name: '1 new update', exact: true }).click();
    await expect(reader.getByText(`First round: 412 votes ahead ${name}`)).toBeVisible();

    // The evening's bulletin has it, and the editor takes it along.
    const editors = await browser.newContext({
      ...site,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const editor = await editors.newPage();
    await signIn(editor, 'editor@demo.example', '/en/admin/channel/bulletin?district=dantewada');
    await editor.getByRole('button', { name: /^Copy: .*, English$/ }).click();
    await expect
      .poll(() => editor.evaluate(() => navigator.clipboard.readText()))
      .toContain(`*Counting begins ${name}*\n${site.baseURL}/en/article/${article}?via=`);

    // It leads the edition of the morning, which an editor arranges the evening before.
    const tomorrow = isoInIndia(new Date(Date.now() + 86_400_000).toISOString()).slice(0, 10);
    await newsroom().from('print_editions').delete().eq('day', tomorrow);
    await editor.goto(`/en/admin/print?day=${tomorrow}`);
    const front = editor.getByRole('region', { name: 'Front page' });
    // What else is breaking may stand before it; the editor puts it first.
    const up = front.getByRole('button', { name: `Move “Counting begins ${name}” up` });
    await expect(async () => {
      if ((await up.getAttribute('aria-disabled')) !== 'true') await up.click();
      await expect(up).toHaveAttribute('aria-disabled', 'true', { timeout: 200 });
    }).toPass();
    await expect(front.getByRole('listitem').first()).toContainText(`Counting begins ${name}`);
    await editor.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(editor.getByText('Saved.', { exact: true })).toBeVisible();
    expect((await reader.request.get(printPath('hi', tomorrow))).status()).toBe(404);
    // Five o’clock.
    const { error } = await newsroom()
      .from('print_editions')
      .update({ released_at: new Date().toISOString() })
      .eq('day', tomorrow);
    expect(error).toBeNull();
    await newsroom()
      .from('content_changes')
      .insert({
        article_ids: [],
        categories: [],
        districts: [],
        topics: ['print:', `print:${tomorrow}`],
      });
    await expect(async () => {
      await reader.goto(printPath('hi', tomorrow));
      await expect(
        reader.getByRole('region', { name: 'मुख्य ख़बरें' }).getByRole('heading').first(),
      ).toHaveText(`मतगणना शुरू ${name}`, { timeout: 1000 });
    }).toPass({ timeout: 15_000 });
    await newsroom().from('print_editions').delete().eq('day', tomorrow);
  } finally {
    await service.stop();
  }
});
