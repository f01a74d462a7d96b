import {
  CircleCheck,
  CircleDashed,
  CircleMinus,
  Clock,
  Contrast,
  SquarePen,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'next-intl';

import type { ArticleState } from '@/lib/newsroom/desk/model';

import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';

const looks: Record<ArticleState, { sign: LucideIcon; tone: BadgeTone }> = {
  draft: { sign: CircleDashed, tone: 'plain' },
  awaiting_review: { sign: Contrast, tone: 'brass' },
  scheduled: { sign: Clock, tone: 'sal' },
  published: { sign: CircleCheck, tone: 'outline' },
  corrected: { sign: SquarePen, tone: 'outline' },
  withdrawn: { sign: CircleMinus, tone: 'geru' },
  discarded: { sign: Trash2, tone: 'faint' },
};

/** Where an article stands, by shape, colour and word. */
export function StateBadge({ state }: { state: ArticleState }) {
  const t = useTranslations('writing');
  const { sign, tone } = looks[state];
  return (
    <Badge tone={tone}>
      <Icon of={sign} size={15} />
      {t(`state.${state}`)}
    </Badge>
  );
}
