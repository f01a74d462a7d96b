'use client';

import useSWR from 'swr';

import { fetchReactions, reactionsPath, setReaction } from '@/lib/reactions/browser';
import { reactionTypes, type Reactions, type ReactionType } from '@/lib/reactions/model';

import { useWords } from '../reader/words.client';
import { showToast } from '../toast/show-toast.client';

async function fetcher(path: string): Promise<Reactions> {
  const answer = await fetchReactions(path);
  if (!answer.ok) throw new Error(answer.refusal.reason);
  return answer.value;
}

function toggled({ counts, own }: Reactions, type: ReactionType): Reactions {
  const isGiven = own.includes(type);
  return {
    counts: { ...counts, [type]: Math.max(0, counts[type] + (isGiven ? -1 : 1)) },
    own: isGiven ? own.filter((other) => other !== type) : [...own, type],
  };
}

/** Like and helpful: both possible, shown at once, taken back on the screen when refused (specification 4). */
export function ReactionButtons({ place }: { place: DOMStringMap }) {
  const article = place.article ?? '';
  const t = useWords('reactions');
  const labels = { like: t('like'), helpful: t('helpful') };
  const { data, mutate } = useSWR(reactionsPath(article), fetcher);
  const press = (type: ReactionType) => {
    if (!data) return;
    const next = toggled(data, type);
    const sending = setReaction(article, type, next.own.includes(type)).then((answer) => {
      if (!answer.ok) throw new Error(answer.refusal.reason);
      return next;
    });
    mutate(sending, { optimisticData: next, rollbackOnError: true, revalidate: false }).catch(() =>
      showToast({ id: 'reaction', message: t('failed'), tone: 'error' }),
    );
  };
  return (
    <div role="group" aria-label={t('label')} className="flex gap-2">
      {reactionTypes.map((type) => (
        <button
          key={type}
          type="button"
          aria-pressed={data?.own.includes(type) ?? false}
          disabled={!data}
          onClick={() => press(type)}
          className="min-h-11 rounded-box border border-line px-4 aria-pressed:bg-sal aria-pressed:text-onsal"
        >
          {labels[type]} {data && data.counts[type] > 0 && data.counts[type]}
        </button>
      ))}
    </div>
  );
}
