'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { sendFrontPage } from '@/lib/homepage/browser';
import {
  chosenAtMost,
  shownFeatured,
  type Homepage,
  type HomepageStory,
} from '@/lib/homepage/model';

import { useNewsroomLocale, useNewsroomWords } from '../newsroom/newsroom-words.client';
import { showToast } from '../toast/show-toast.client';
import { HomepagePreview } from './homepage-preview.client';
import { OrderedList } from './ordered-list.client';

const quiet =
  'shrink-0 min-h-11 rounded-box border border-line px-3 font-bold hover:bg-sunk disabled:opacity-40';

/** Which stories lead the front page, in what order, and which are breaking; saved together. */
export function StoryDesk({
  featured,
  breaking,
  latest,
}: Pick<Homepage, 'featured' | 'breaking' | 'latest'>) {
  const t = useNewsroomWords('homepage');
  const locale = useNewsroomLocale();
  const router = useRouter();
  const [leading, setLeading] = useState(featured);
  const [urgent, setUrgent] = useState(breaking);
  const [isBusy, setBusy] = useState(false);
  const nameOf = (story: HomepageStory) =>
    (locale === 'hi' ? (story.titleHi ?? story.titleEn) : (story.titleEn ?? story.titleHi)) ?? '';
  const holds = (list: readonly HomepageStory[], { id }: HomepageStory) =>
    list.some((each) => each.id === id);
  const save = async () => {
    setBusy(true);
    const answer = await sendFrontPage(
      leading.map(({ id }) => id),
      urgent.map(({ id }) => id),
    );
    setBusy(false);
    if (!answer.ok) return showToast({ message: t('failed'), tone: 'error' });
    showToast({ message: t('saved'), tone: 'success' });
    router.refresh();
  };
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <section aria-labelledby="featured">
        <h2 id="featured" className="text-section">
          {t('featured')}
        </h2>
        <p className="mb-3 text-meta text-ink2">{t('featuredHint', { count: shownFeatured })}</p>
        {leading.length === 0 && <p className="py-3 text-ink2">{t('nothing')}</p>}
        <OrderedList
          entries={leading}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          onChange={setLeading}
          onRemove={(story) => setLeading(leading.filter(({ id }) => id !== story.id))}
          draw={(story, place) => (
            <p className={place < shownFeatured ? 'font-bold' : 'text-ink2'}>
              {place + 1}. {nameOf(story)}
            </p>
          )}
        />
        <h2 className="mt-8 text-section">{t('breaking')}</h2>
        <p className="mb-3 text-meta text-ink2">{t('breakingHint')}</p>
        {urgent.length === 0 && <p className="py-3 text-ink2">{t('nothing')}</p>}
        <ul className="border-t border-rule">
          {urgent.map((story) => (
            <li key={story.id} className="flex items-center gap-2 border-b border-rule py-2">
              <p className="min-w-0 grow font-bold">{nameOf(story)}</p>
              <button
                type="button"
                className={quiet}
                aria-label={t('endBreaking', { name: nameOf(story) })}
                onClick={() => setUrgent(urgent.filter(({ id }) => id !== story.id))}
              >
                {t('end')}
              </button>
            </li>
          ))}
        </ul>
        <p className="mt-6">
          <button
            type="button"
            disabled={isBusy}
            onClick={() => void save()}
            className="min-h-12 rounded-box border border-sal bg-sal px-6 font-bold text-onsal disabled:opacity-50"
          >
            {t('save')}
          </button>
        </p>
      </section>
      <section aria-labelledby="preview">
        <h2 id="preview" className="text-section">
          {t('preview')}
        </h2>
        <HomepagePreview
          leading={leading.slice(0, shownFeatured)}
          urgent={urgent}
          nameOf={nameOf}
        />
      </section>
      <section aria-labelledby="latest" className="lg:col-span-2">
        <h2 id="latest" className="mb-3 text-section">
          {t('latest')}
        </h2>
        <ul className="border-t border-rule">
          {latest.map((story) => (
            <li
              key={story.id}
              className="flex flex-wrap items-center gap-2 border-b border-rule py-2"
            >
              <p className="min-w-0 grow basis-64">{nameOf(story)}</p>
              <button
                type="button"
                className={quiet}
                disabled={holds(leading, story) || leading.length >= chosenAtMost}
                aria-label={t('feature', { name: nameOf(story) })}
                onClick={() => setLeading([story, ...leading])}
              >
                {t('toFeatured')}
              </button>
              <button
                type="button"
                className={quiet}
                disabled={holds(urgent, story) || urgent.length >= chosenAtMost}
                aria-label={t('makeBreaking', { name: nameOf(story) })}
                onClick={() => setUrgent([story, ...urgent])}
              >
                {t('toBreaking')}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
