import { z } from 'zod';

import { sourceInterval, type SourceRules } from '@/lib/newsroom/sources/model';

import { seenSettings } from '../seen-settings';

const shape = {
  name: z.string().trim().max(100),
  url: z.string().trim().max(2000),
  kind: z.enum(['auto', 'rss', 'atom']),
  language: z.enum(['', 'hi', 'en']),
  category: z.string().max(60),
  district: z.string().max(60),
  auto_approve: z.literal('yes').optional(),
  interval_minutes: z.coerce
    .number()
    .int()
    .min(sourceInterval.shortest)
    .max(sourceInterval.longest),
};

/** How a source stood for who changes it (settingsOf), as JSON; empty for who does not say. */
const seen = seenSettings(8000);

/** A source as the form sends it: `id` is empty for a new one. */
export const sourceOrder = z.strictObject({
  id: z.union([z.uuid(), z.literal('')]),
  seen,
  ...shape,
});

/** What a form sends as the rules of a source. */
export function rulesOfOrder(order: z.infer<typeof sourceOrder>): SourceRules {
  return {
    name: order.name,
    url: order.url,
    kind: order.kind,
    language: order.language,
    category: order.category,
    district: order.district,
    autoApprove: order.auto_approve === 'yes',
    intervalMinutes: order.interval_minutes,
  };
}
