import {
  Archive,
  ChartLine,
  Hash,
  House,
  Images,
  LayoutPanelTop,
  Mail,
  MessageSquare,
  Newspaper,
  PenLine,
  Printer,
  Radio,
  Rss,
  Scale,
  ScrollText,
  Send,
  Stethoscope,
  Plus,
  UsersRound,
  Vote,
  Megaphone,
  FileText,
  type LucideIcon,
} from 'lucide-react';

import { Icon } from '@/components/ui/icon';
import type { NewsroomPageKey } from '@/lib/newsroom/shared/model';

const icons: Record<NewsroomPageKey, LucideIcon> = {
  today: House,
  desk: Newspaper,
  write: Plus,
  live: Radio,
  moderation: MessageSquare,
  homepage: LayoutPanelTop,
  channel: Send,
  print: Printer,
  letters: Mail,
  topics: Hash,
  authors: PenLine,
  images: Images,
  advertisements: Megaphone,
  notices: FileText,
  polls: Vote,
  archive: Archive,
  sources: Rss,
  stats: ChartLine,
  grievances: Scale,
  staff: UsersRound,
  auditLog: ScrollText,
  diagnostics: Stethoscope,
};

/** The sign by which a page of the newsroom is known. */
export const pageSign = (name: NewsroomPageKey): LucideIcon => icons[name];

/** That sign, beside the page's name. Takes its size in pixels. */
export function PageIcon({ name, size = 18 }: { name: NewsroomPageKey; size?: number }) {
  return <Icon of={icons[name]} size={size} />;
}
