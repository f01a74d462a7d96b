import type { NoticeRow } from '@/lib/reading/notices/model';

/** Characters of a notice's lines and texts (schema notices). */
export const noticeLimits = { title: 160, text: 6000, placedBy: 160, alt: 300 } as const;

/** How a notice stands today (list_notices). */
export const noticeStates = ['running', 'coming', 'ended'] as const;

/** A notice or an obituary as the newsroom arranges it. */
export type ManagedNotice = NoticeRow & {
  kind: 'notice' | 'obituary';
  is_ended: boolean;
  revision: number;
  state: (typeof noticeStates)[number];
};

/** The address of the desk with a notice's form open, without the edition. */
export function noticeDeskPath(edit?: string): string {
  return edit ? `/admin/notices?edit=${edit}#notice-form` : '/admin/notices';
}
