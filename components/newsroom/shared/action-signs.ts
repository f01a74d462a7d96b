import {
  CalendarClock,
  CalendarX,
  FilePenLine,
  Inbox,
  RotateCcw,
  Send,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';

import type { ArticleAction } from '@/lib/newsroom/desk/model';

/** The sign of each step of an article, on the desk and in the editor. */
export const actionSigns: Record<ArticleAction, LucideIcon> = {
  submit: Inbox,
  take_back: Undo2,
  return: Undo2,
  discard: Trash2,
  recover: RotateCcw,
  schedule: CalendarClock,
  unschedule: CalendarX,
  publish: Send,
  amend: FilePenLine,
  correct: FilePenLine,
  withdraw: Trash2,
  reinstate: RotateCcw,
};
