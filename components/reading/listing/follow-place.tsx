import { useTranslations } from 'next-intl';

import type { FollowKind } from '@/lib/reading/follows/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { authPath } from '@/lib/platform/paths';

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
  return (
    <div className="mt-1 flex min-h-11 items-center print:hidden">
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
    </div>
  );
}
