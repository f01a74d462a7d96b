import { useTranslations } from 'next-intl';

import { alertsFragment, type FollowKind } from '@/lib/reading/follows/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { authPath, localePath } from '@/lib/platform/paths';

import { signs } from '@/components/layout/signs';
import { Icon } from '@/components/ui/icon';

/**
 * Where a page offers to follow what it is about: a button for who is signed in, a quiet way to sign
 * in for everybody else, in the same room. Takes what is followed (lib/reading/follows/model.ts).
 */
export function FollowPlace({
  locale,
  kind,
  target,
  next,
}: {
  locale: Locale;
  kind: FollowKind;
  target: string;
  /** This page, to come back to. */
  next: string;
}) {
  const follows = useTranslations('follows');
  const alerts = useTranslations('alerts');
  return (
    <div className="mt-1 flex min-h-11 flex-wrap items-center gap-x-6 print:hidden">
      <a
        href={authPath(locale, { next })}
        rel="nofollow"
        className="inline-flex min-h-11 items-center text-meta text-ink2 hover:underlined reader-in:hidden"
      >
        {follows('signIn')}
      </a>
      <div
        data-island="follow"
        data-kind={kind}
        data-target={target}
        className="min-h-11 reader-out:hidden"
      />
      <a
        href={localePath(locale, `/alerts${alertsFragment({ kind, target })}`)}
        className="inline-flex min-h-11 items-center gap-1.5 text-meta text-ink2 hover:underlined"
      >
        <Icon of={signs.bell} size={16} />
        {alerts('here')}
      </a>
    </div>
  );
}
