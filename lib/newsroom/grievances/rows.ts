import { z } from 'zod';

import type { Grievance, GrievanceReport, GrievanceStatus } from './model';

const statusShape = z.object({
  number: z.string(),
  received_at: z.string(),
  acknowledge_by: z.string(),
  decide_by: z.string(),
  acknowledged_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  outcome: z.enum(['upheld', 'rejected']).nullable(),
  decision: z.string(),
});
const toStatus = (row: z.infer<typeof statusShape>): GrievanceStatus => ({
  number: row.number,
  receivedAt: row.received_at,
  acknowledgeBy: row.acknowledge_by,
  decideBy: row.decide_by,
  acknowledgedAt: row.acknowledged_at,
  decidedAt: row.decided_at,
  outcome: row.outcome,
  decision: row.decision,
});

/** How far a grievance has come, as the database gives it (find_grievance). */
export const grievanceStatus = statusShape.transform(toStatus);

/** A grievance as the database gives it to admins (list_grievances). */
export const grievance = statusShape
  .extend({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    story_address: z.string(),
    content: z.string(),
    language: z.enum(['hi', 'en']),
    is_overdue: z.boolean(),
  })
  .transform((row): Grievance => ({
    ...toStatus(row),
    id: row.id,
    name: row.name,
    email: row.email,
    article: row.story_address,
    text: row.content,
    language: row.language,
    isOverdue: row.is_overdue,
  }));

/** As `grievance`, for a row of the table itself; what is decided is no more overdue. */
export const decidedGrievance = z
  .record(z.string(), z.unknown())
  .transform((row) => ({ ...row, is_overdue: false }))
  .pipe(grievance);

/** A month's numbers as the database gives them (get_grievance_report). */
export const grievanceReport = z
  .object({
    received: z.number(),
    acknowledged_in_time: z.number(),
    decided: z.number(),
    decided_in_time: z.number(),
    upheld: z.number(),
  })
  .transform((row): GrievanceReport => ({
    received: row.received,
    acknowledgedInTime: row.acknowledged_in_time,
    decided: row.decided,
    decidedInTime: row.decided_in_time,
    upheld: row.upheld,
  }));
