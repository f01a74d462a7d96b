import { describe, expect, it } from 'vitest';

import { hideReasons, switchNames } from '@/lib/newsroom/moderation/model';
import { topicKinds } from '@/lib/newsroom/topic-desk/model';

import { actionName, articleOf, auditDetails } from './audit-details';

const comment = '01a201f5-0000-4000-8000-000000000001';
const reader = '01a201f5-0000-4000-8000-000000000002';
const article = '01a201f5-0000-4000-8000-000000000003';
const grievance = '01a201f5-0000-4000-8000-000000000004';
const names = {
  [comment]: { hi: 'कब लौटे?', en: 'कब लौटे?' },
  [reader]: { hi: 'आशा', en: 'आशा' },
  [article]: { hi: 'हाथी लौटे', en: 'The herd is back' },
  [grievance]: { hi: 'SS-2026-000007', en: 'SS-2026-000007' },
  elephants: { hi: 'हाथी', en: 'Elephants' },
  farmers: { hi: 'किसान', en: 'Farmers' },
  surguja: { hi: 'सरगुजा', en: 'Surguja' },
};
const hindi = (action: string, details: Record<string, unknown> = {}, subject = '') =>
  auditDetails('hi', { action, subject, details }, names);

describe('an event in words', () => {
  it('says what was before what is, whatever order the database keeps', () => {
    const details = { to: 'published', from: 'draft', note: 'परख', title: 'हाथी' };
    expect(hindi('story.publish', details)).toBe('शीर्षक: हाथी; पहले: मसौदा; अब: छपी; नोट: परख');
    expect(auditDetails('en', { action: 'story.publish', subject: '', details }, {})).toBe(
      'Title: हाथी; before: Draft; now: Published; Note: परख',
    );
  });

  it('calls an article by its title in the edition, else by the one that it had', () => {
    const event = { subject: article, details: { title: 'हाथी लौटे' } };
    expect(articleOf('en', event, names)).toBe('The herd is back');
    expect(articleOf('en', event, {})).toBe('हाथी लौटे');
    expect(articleOf('en', { subject: article, details: {} }, {})).toBeNull();
  });

  it('names an action, or leaves what has no name', () => {
    expect(actionName('hi', 'story.take_back')).toBe('भेजना रद्द किया');
    expect(actionName('en', 'story.unheard')).toBe('story.unheard');
  });

  it('says which comment, reader, article, grievance and rule it was about', () => {
    expect(
      hindi(
        'comment.hide',
        { author: reader, story: article, reason: 'abuse', held_for: 'first' },
        comment,
      ),
    ).toBe(
      'पाठक: आशा; टिप्पणी: “कब लौटे?”; ख़बर: हाथी लौटे; कारण: गाली या अपमान; क्यों रोकी: नए पाठक की पहली टिप्पणियाँ',
    );
    expect(hindi('reader.ban', {}, reader)).toBe('पाठक: आशा');
    expect(hindi('grievance.acknowledge', {}, grievance)).toBe('शिकायत नंबर: SS-2026-000007');
    expect(hindi('setting.switch', { on: false }, 'hold_links')).toMatch(
      /^नियम: .*लिंक.*; चालू: नहीं$/,
    );
    expect(hindi('reader.ban', {}, comment.replace('01', '02'))).toBe('पाठक: अब मौजूद नहीं');
  });

  it('has Hindi for every code that the database keeps', () => {
    const said = [
      hindi('source.change', { change: 'pause' }),
      hindi('source.change', { change: 'resume' }),
      hindi('source.remove', { change: 'remove' }),
      hindi('words.add', { action: 'hold' }),
      hindi('words.add', { action: 'refuse' }),
      hindi('grievance.decide', { outcome: 'upheld' }),
      hindi('grievance.decide', { outcome: 'rejected' }),
      hindi('comment.hold', { held_for: 'links' }),
      hindi('front_page.footer', { topics: ['elephants', 'farmers'] }),
      hindi('person.role', { to: 'admin', by: 'console' }),
      hindi('source.change', { category: null, district: 'surguja', language: 'hi', kind: 'auto' }),
      ...topicKinds.map((kind) => hindi('topic.add', { kind, name_hi: 'महुआ', aliases: ['मउहा'] })),
      ...hideReasons.map((reason) => hindi('comment.hide', { reason })),
      ...switchNames.map((rule) => hindi('setting.switch', { on: true }, rule)),
    ];
    expect(said.filter((words) => /[a-z]/i.test(words))).toEqual([]);
  });

  it('writes days and times as the edition does', () => {
    expect(hindi('notice.add', { paid_until: '2026-12-05' })).toBe('किस दिन तक: 5 दिसंबर 2026');
    expect(hindi('story.schedule', { at: '2026-12-05T04:30:00+00:00' })).toContain('5 दिसंबर 2026');
  });

  it('says nothing of what is empty, and calls a file of the archive by its kind', () => {
    expect(hindi('author.add', { name_en: 'Asha', bio_en: '', districts: [] })).toMatch(/: Asha$/);
    expect(auditDetails('en', { action: 'archive.take', subject: '', details: { name: 'wxr' } }, {})).toMatch(/: WordPress export$/); // prettier-ignore
  });

  it('leaves what somebody wrote in their own words', () => {
    expect(hindi('reader.warn', { reason: 'ऐसा न लिखें' })).toBe('कारण: ऐसा न लिखें');
    expect(hindi('comment.hold', { held_for: 'word:साला' })).toContain('साला');
    expect(hindi('source.change', { interval_minutes: 60 })).toBe('हर कितने मिनट पर: 60');
  });
});
