import {
  ChartLine,
  Hash,
  House,
  LayoutPanelTop,
  MessageSquare,
  Newspaper,
  Rss,
  Scale,
  ScrollText,
  Stethoscope,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';

import type { NewsroomPageKey } from '@/lib/newsroom/shared/model';

const icons: Partial<Record<NewsroomPageKey, LucideIcon>> = {
  today: House,
  desk: Newspaper,
  moderation: MessageSquare,
  homepage: LayoutPanelTop,
  topics: Hash,
  sources: Rss,
  stats: ChartLine,
  grievances: Scale,
  staff: UsersRound,
  auditLog: ScrollText,
  diagnostics: Stethoscope,
};

/** The sign of a page of the newsroom, beside its name. Takes its size in pixels. */
export function PageIcon({ name, size = 18 }: { name: NewsroomPageKey; size?: number }) {
  const Sign = icons[name];
  return Sign ? (
    <Sign size={size} strokeWidth={1.5} absoluteStrokeWidth aria-hidden className="shrink-0" />
  ) : null;
}
