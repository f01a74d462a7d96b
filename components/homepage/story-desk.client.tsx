'use client';

import { sendFrontPage } from '@/lib/homepage/browser';
import {
  chosenAtMost,
  reseenEach,
  shownFeatured,
  type Homepage,
  type HomepageStory,
} from '@/lib/homepage/model';

import { useNewsroomLocale, useNewsroomWords } from '../newsroom/newsroom-words.client';
import { HomepagePreview } from './homepage-preview.client';
import { NewerOrder } from './newer-order.client';
import { OrderedList } from './ordered-list.client';
import { useArrangement } from './use-arrangement.client';
import { useSaving } from './use-saving.client';

const keyOf = ({ id }: HomepageStory) => id;

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
  const lead = useArrangement(featured, keyOf);
  const ticker = useArrangement(breaking, keyOf, reseenEach);
  const [leading, urgent] = [lead.own, ticker.own];
  const { isBusy, save } = useSaving();
  const nameOf = (story: HomepageStory) =>
    (locale === 'hi' ? (story.titleHi ?? story.titleEn) : (story.titleEn ?? story.titleHi)) ?? '';
  const holds = (list: readonly HomepageStory[], { id }: HomepageStory) =>
    list.some((each) => each.id === id);
  const send = () =>
    sendFrontPage(
      { featured: leading.map(keyOf), breaking: urgent.map(keyOf) },
      { featured: lead.seen, breaking: ticker.seen },
    );
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <section aria-labelledby="featured">
        <h2 id="featured" className="text-section">
          {t('featured')}
        </h2>
        <p className="mb-3 text-meta text-ink2">{t('featuredHint', { count: shownFeatured })}</p>
        {lead.newer && <NewerOrder names={lead.newer.map(nameOf)} onTake={lead.takeNewer} />}
        {leading.length === 0 && <p className="py-3 text-ink2">{t('nothing')}</p>}
        <OrderedList
          entries={leading}
          keyOf={keyOf}
          nameOf={nameOf}
          onChange={lead.arrange}
          onRemove={(story) => lead.arrange(leading.filter(({ id }) => id !== story.id))}
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
                onClick={() => ticker.arrange(urgent.filter(({ id }) => id !== story.id))}
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
            onClick={() => void save(send)}
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
                onClick={() => lead.arrange([story, ...leading])}
              >
                {t('toFeatured')}
              </button>
              <button
                type="button"
                className={quiet}
                disabled={holds(urgent, story) || urgent.length >= chosenAtMost}
                aria-label={t('makeBreaking', { name: nameOf(story) })}
                onClick={() => ticker.arrange([story, ...urgent])}
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
