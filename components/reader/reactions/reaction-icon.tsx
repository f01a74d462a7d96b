import type { ReactionType } from '@/lib/reader/reactions/model';

const paths: Record<ReactionType, string> = {
  like: 'M7 10v10H4V10zM7 11l4-7c2 0 3 1 2.5 3.5L13 10h5.5a1.5 1.5 0 0 1 1.5 1.8l-1.4 6.7A2 2 0 0 1 16.6 20H7',
  helpful: 'M9 17c0-2-3-3.5-3-7a6 6 0 0 1 12 0c0 3.5-3 5-3 7zM9.5 20.5h5',
};
const tick = 'M5 12.5l5 5L19.5 7';

/** A thumb or a lamp; a tick in its place says without colour that the reader has pressed it. */
export function ReactionIcon({ type, isGiven }: { type: ReactionType; isGiven: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="22" height="22" className="shrink-0">
      <path
        d={isGiven ? tick : paths[type]}
        fill="none"
        stroke="currentColor"
        strokeWidth={isGiven ? 2.6 : 1.9}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
