import type { ReactionType } from '@/lib/reader/reactions/model';

import { Icon } from '@/components/ui/icon';

const paths: Record<ReactionType, string> = {
  like: 'M7 10v10H4V10zM7 11l4-7c2 0 3 1 2.5 3.5L13 10h5.5a1.5 1.5 0 0 1 1.5 1.8l-1.4 6.7A2 2 0 0 1 16.6 20H7',
  helpful: 'M9 17c0-2-3-3.5-3-7a6 6 0 0 1 12 0c0 3.5-3 5-3 7zM9.5 20.5h5',
};
const tick = 'M5 12.5l5 5L19.5 7';

/** A thumb or a lamp; a tick in its place says without colour that the reader has pressed it. */
export function ReactionIcon({ type, isGiven }: { type: ReactionType; isGiven: boolean }) {
  return <Icon of={isGiven ? tick : paths[type]} size={22} width={isGiven ? 2.6 : 1.9} />;
}
