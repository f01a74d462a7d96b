import type { Rule } from './expected';
import type { newsroomRows } from './newsroom-rows';
import { editors, everybody, nobody, type Subject } from './subjects';

const newsroom: readonly Subject[] = ['reporter', 'editor', 'admin'];
const admin: readonly Subject[] = ['admin'];
/** All of it is written by functions, which keep the rules and the log. */
const unwritten = { insert: nobody, update: nobody, delete: nobody };

/** What the public key opens of the newsroom's tables. */
export const newsroomRules: Record<keyof typeof newsroomRows, Rule> = {
  audit_log: {
    select: admin,
    ...unwritten,
    inserts: () => ({ action: 'story.publish' }),
    change: { actor_name: 'कोई और' },
  },
  transfer_parts: {
    select: admin,
    ...unwritten,
    inserts: () => ({ transfer_id: crypto.randomUUID(), number: 1, bytes: 1 }),
    change: { bytes: 2 },
  },
  transfer_rejects: {
    select: admin,
    ...unwritten,
    inserts: () => ({ transfer_id: crypto.randomUUID(), number: 1, reason: 'x' }),
    change: { reason: 'y' },
  },
  client_errors: {
    select: editors,
    ...unwritten,
    inserts: () => ({ day: '2026-11-21', message: 'x', place: '', browser: 'Chrome', times: 1 }),
    change: { times: 1000 },
  },
  invitations: {
    select: admin,
    ...unwritten,
    inserts: () => ({ email: 'guest@example.org', role: 'admin' }),
    change: { role: 'admin' },
  },
  article_transitions: {
    select: newsroom,
    ...unwritten,
    inserts: () => ({
      action: 'publish',
      from_state: 'discarded',
      to_state: 'published',
      required_role: 'reader',
    }),
    change: { required_role: 'reader' },
  },
  article_drafts: {
    select: newsroom,
    ...unwritten,
    inserts: (_, { article }) => ({ article_id: article, content: {} }),
    change: { content: { title_hi: 'बदला' } },
  },
  article_versions: {
    select: newsroom,
    ...unwritten,
    inserts: (_, { article }) => ({ article_id: article, kind: 'published', content: {} }),
    change: { content: { title_hi: 'बदला' } },
  },
  taken_down_photos: {
    select: newsroom,
    ...unwritten,
    inserts: (_, { article }) => ({
      article_id: article,
      folder: `stories/${article}/${'b'.repeat(32)}`,
      reason: 'झूठा कारण',
    }),
    change: { reason: 'बदला' },
  },
  pictures: {
    select: newsroom,
    ...unwritten,
    inserts: (_, { article }) => ({ folder: `stories/${article}/${'d'.repeat(32)}` }),
    // Editors change them by functions that write the log (image-library.test.ts).
    change: { rights: 'own' },
  },
  article_corrections: {
    select: everybody,
    ...unwritten,
    inserts: (_, { article }) => ({ article_id: article, note_hi: 'झूठा सुधार' }),
    change: { note_hi: 'बदला' },
  },
  article_presence: {
    select: newsroom,
    ...unwritten,
    inserts: ({ id }, { article }) => ({ article_id: article, user_id: id }),
    change: { seen_at: '2001-01-01' },
  },
  comment_reviews: {
    select: editors,
    ...unwritten,
    inserts: () => ({ comment_id: crypto.randomUUID() }),
    change: { reviewed_at: '2001-01-01' },
  },
  reader_standing: {
    select: editors,
    ...unwritten,
    inserts: ({ id }) => ({ user_id: id, state: 'clear' }),
    change: { state: 'clear' },
  },
  newsroom_settings: {
    select: editors,
    ...unwritten,
    inserts: () => ({ key: 'hold_first_comments', value: true }),
    change: { value: true },
  },
  moderation_words: {
    select: editors,
    ...unwritten,
    inserts: () => ({ phrase: 'x', folded: 'x', action: 'refuse' }),
    change: { action: 'refuse' },
  },
  grievances: {
    select: admin,
    ...unwritten,
    inserts: () => ({
      number: 'SS-2001-999999',
      name: 'x',
      email: 'a@b.in',
      content: 'x',
      acknowledge_by: '2026-11-21',
      decide_by: '2026-11-21',
    }),
    change: { decision: 'बदला' },
  },
  sources: {
    select: editors,
    ...unwritten,
    inserts: () => ({ name: 'पराया', url: 'https://strange.example/feed' }),
    change: { auto_approve: true },
  },
};
