'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { sendFooter } from '@/lib/homepage/browser';
import type { FooterTopic, Homepage } from '@/lib/homepage/model';
import { footerTopicCount } from '@/lib/topics/trend';

import { useNewsroomLocale, useNewsroomWords } from '../newsroom/newsroom-words.client';
import { showToast } from '../toast/show-toast.client';
import { OrderedList } from './ordered-list.client';

/** The footer's popular topics: twenty, in their order; one leaves when another comes. */
export function FooterDesk({ footer, topics }: Pick<Homepage, 'footer' | 'topics'>) {
  const t = useNewsroomWords('homepage');
  const locale = useNewsroomLocale();
  const router = useRouter();
  const [chosen, setChosen] = useState(footer);
  const [isBusy, setBusy] = useState(false);
  const nameOf = (topic: FooterTopic) => (locale === 'hi' ? topic.nameHi : topic.nameEn);
  const others = topics.filter(({ slug }) => !chosen.some((topic) => topic.slug === slug));
  const missing = footerTopicCount - chosen.length;
  const save = async () => {
    setBusy(true);
    const answer = await sendFooter(chosen.map(({ slug }) => slug));
    setBusy(false);
    if (!answer.ok) return showToast({ message: t('failed'), tone: 'error' });
    showToast({ message: t('saved'), tone: 'success' });
    router.refresh();
  };
  return (
    <section aria-labelledby="footer-topics" className="mt-10 max-w-3xl">
      <h2 id="footer-topics" className="text-section">
        {t('footer')}
      </h2>
      <p className="mb-3 text-meta text-ink2">
        {missing > 0 ? t('footerMissing', { count: missing }) : t('footerHint')}
      </p>
      <OrderedList
        entries={chosen}
        keyOf={({ slug }) => slug}
        nameOf={nameOf}
        onChange={setChosen}
        onRemove={(topic) => setChosen(chosen.filter(({ slug }) => slug !== topic.slug))}
        draw={(topic, place) => (
          <p>
            {place + 1}. {nameOf(topic)}
          </p>
        )}
      />
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <label className="grid gap-1 text-meta font-bold">
          {t('addTopic')}
          <select
            value=""
            disabled={missing === 0}
            onChange={({ target }) => {
              const topic = others.find(({ slug }) => slug === target.value);
              if (topic) setChosen([...chosen, topic]);
            }}
            className="min-h-11 rounded-box border border-line bg-paper px-3 font-normal disabled:opacity-50"
          >
            <option value="">–</option>
            {others.map((topic) => (
              <option key={topic.slug} value={topic.slug}>
                {nameOf(topic)}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          disabled={isBusy || missing !== 0}
          onClick={() => void save()}
          className="min-h-11 rounded-box border border-sal bg-sal px-5 font-bold text-onsal disabled:opacity-50"
        >
          {t('saveFooter')}
        </button>
      </div>
    </section>
  );
}
