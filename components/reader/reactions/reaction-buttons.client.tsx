'use client';

import { useTranslations } from 'next-intl';
import useSWR from 'swr';

import { perform } from '@/lib/reader/outbox/browser';
import { withQueuedReactions } from '@/lib/reader/outbox/overlay';
import type { Refusal } from '@/lib/platform/http/refusal';
import type { RefusedError } from '@/lib/platform/session/browser';
import { reactionsPath } from '@/lib/reader/reactions/browser';
import { reactionTypes, type Reactions, type ReactionType } from '@/lib/reader/reactions/model';

import { useLive } from '@/components/phone/live/use-live.client';
import { useQueued, useSent } from '@/components/reader/outbox/use-queued.client';
import { useRefusalWords } from '../signed-in/refusal-words.client';
import { useSignIn } from '../signed-in/use-sign-in.client';
import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';
import { ReactionIcon } from './reaction-icon';

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
  const t = useTranslations('reactions');
  const labels = { like: t('like'), helpful: t('helpful') };
  const { data, press } = useReactions(article);
  return (
    <div role="group" aria-label={t('label')} className="flex flex-wrap items-center gap-2">
      {reactionTypes.map((type) => {
        const count = data?.counts[type] ?? 0;
        return (
          <Button
            key={type}
            type="button"
            aria-pressed={data?.own.includes(type) ?? false}
            disabled={!data}
            onClick={() => press(type)}
            variant="secondary"
            size="none"
            className="group inline-flex min-h-11 items-center gap-2 rounded-pill bg-surface px-4 aria-pressed:font-bold"
          >
            <ReactionIcon type={type} isGiven={data?.own.includes(type) ?? false} />
            {labels[type]}
            {/* Room for three figures from the start: the words stand still when the number comes. */}
            <span className="min-w-[3ch] text-left tabular-nums" aria-hidden={count === 0}>
              {count > 0 && <span className="sr-only">: </span>}
              {count > 0 && count}
            </span>
          </Button>
        );
      })}
    </div>
  );
}

const none: Reactions = { counts: { like: 0, helpful: 0 }, own: [] };

function useReactions(article: string) {
  const t = useTranslations('reactions');
  const words = useRefusalWords();
  const signIn = useSignIn();
  const queued = useQueued();
  const { data: answered, error, mutate } = useSWR<Reactions, RefusedError>(reactionsPath(article));
  // Without a connection nobody's numbers are known, but one's own can be given.
  const base = answered ?? (error?.message === 'unreachable' ? none : undefined);
  const data = base && withQueuedReactions(base, queued, article);
  useLive(`discussion:${article}`, () => void mutate());
  useSent(
    (mutations) =>
      mutations.some((mutation) => mutation.kind === 'reaction' && mutation.article === article),
    mutate,
  );
  const refused = (refusal: Refusal) => {
    if (refusal.status === 401) return signIn('reactions');
    showToast({
      id: 'reaction',
      message: t('failed'),
      description: words(refusal),
      tone: 'error',
    });
  };
  const press = async (type: ReactionType) => {
    if (!data) return;
    const next = toggled(data, type);
    await mutate(
      async () => {
        const isGiven = next.own.includes(type);
        const came = await perform({ kind: 'reaction', article, type, isGiven });
        if (came.is !== 'refused') return next;
        refused(came.refusal);
        return data;
      },
      { optimisticData: next, revalidate: false },
    );
  };
  return { data, press: (type: ReactionType) => void press(type) };
}
