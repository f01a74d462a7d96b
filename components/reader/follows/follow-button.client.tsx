'use client';

import { useTranslations } from 'next-intl';
import useSWR from 'swr';

import { fetchFollows, followsPath, setFollow } from '@/lib/reader/follows/browser';
import { followKinds, type Follow } from '@/lib/reading/follows/model';
import { authPath } from '@/lib/platform/paths';
import { RefusedError } from '@/lib/platform/session/browser';

import { NotificationIcon } from '../notifications/notification-icon';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';

/** Follows what the page is about, or stops: shown at once, taken back on the screen when refused. */
export function FollowButton({ place }: { place: DOMStringMap }) {
  const t = useTranslations('follows');
  const locale = useEdition();
  const { data, mutate } = useSWR(followsPath, fetchFollows);
  const kind = followKinds.find((each) => each === place.kind);
  const target = place.target ?? '';
  if (!kind) return null;
  const isSame = (follow: Follow) => follow.kind === kind && follow.target === target;
  const isFollowed = data?.some(isSame) ?? false;
  const press = () => {
    if (!data) return;
    const others = data.filter((follow) => !isSame(follow));
    const next = isFollowed ? others : [{ kind, target }, ...others];
    const sending = setFollow({ kind, target }, !isFollowed).then((answer) => {
      if (!answer.ok) throw new RefusedError(answer.error);
      return next;
    });
    mutate(sending, { optimisticData: next, rollbackOnError: true, revalidate: false }).catch(
      (error: unknown) => {
        if (error instanceof RefusedError && error.status === 401)
          location.assign(authPath(locale, { next: location.pathname + location.search }));
        const isFull = error instanceof RefusedError && error.message === 'follow_too_many';
        showToast({ id: 'follow', message: isFull ? t('tooMany') : t('failed'), tone: 'error' });
      },
    );
  };
  return (
    <Button
      type="button"
      data-followed={isFollowed}
      disabled={!data}
      onClick={press}
      variant="bare"
      className="border border-sal text-sal data-[followed=true]:bg-sal data-[followed=true]:text-onsal"
    >
      <NotificationIcon name="bell" size={17} />
      {isFollowed ? t('following') : t('follow')}
    </Button>
  );
}
