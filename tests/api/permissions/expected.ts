import { newsroomRules } from './newsroom-expected';
import type { Scene, TableName } from './rows';
import {
  editors,
  everybody,
  nobody,
  signedIn,
  type Operation,
  type Person,
  type Subject,
} from './subjects';

type Payload = Record<string, unknown>;
/** Who may do what with a row that is the owner's, and what is sent when it is tried. */
export type Rule = Record<Operation, readonly Subject[]> & {
  inserts: (who: Person, scene: Scene) => Payload | Promise<Payload>;
  change: Payload;
  /** What is open of the table, where that is not all of it. */
  columns?: string;
};

const owner: readonly Subject[] = ['owner'];

async function strangersComment({ sql, article, people }: Scene): Promise<string> {
  const [said] = await sql<{ id: string }[]>`
    insert into public.comments (article_id, user_id, content)
    values (${article}, ${people.stranger.id}, 'किसी और की') returning id`;
  return said?.id ?? '';
}

/** The whole of what the public key opens; docs/permissions.md is written from it once it is seen to hold. */
export const rules: Record<TableName, Rule> = {
  'news_articles, published': {
    select: everybody,
    // Only the newsroom's functions write articles (supabase/tests/article-life.test.ts).
    insert: nobody,
    update: nobody,
    delete: nobody,
    inserts: () => ({
      title_hi: 'सीधे छपी',
      category: 'health',
      status: 'published',
      is_approved: true,
      published_at: new Date().toISOString(),
    }),
    change: { title_hi: 'बदली हुई' },
  },
  'news_articles, draft of the reporter': {
    select: ['reporter', 'editor', 'admin'],
    insert: nobody,
    update: nobody,
    delete: nobody,
    inserts: ({ id }) => ({
      title_hi: 'नया मसौदा',
      category: 'health',
      status: 'draft',
      author_id: id || null,
    }),
    change: { title_hi: 'बदला हुआ मसौदा' },
  },
  categories: {
    select: everybody,
    insert: nobody,
    update: nobody,
    delete: nobody,
    inserts: () => ({ slug: 'gossip', name_hi: 'गपशप', name_en: 'Gossip', position: 99 }),
    change: { name_en: 'Wellness' },
  },
  districts: {
    select: everybody,
    insert: nobody,
    update: nobody,
    delete: nobody,
    inserts: () => ({ slug: 'elsewhere' }),
    change: { name_en: 'Elsewhere' },
  },
  topics: {
    select: everybody,
    // Editors change them by functions that write the log (topics-desk.test.ts).
    insert: nobody,
    update: nobody,
    delete: nobody,
    inserts: () => ({
      slug: `t-${crypto.randomUUID().replaceAll(/[^a-z]/g, 'x')}`,
      kind: 'tag',
      name_hi: crypto.randomUUID(),
      name_en: crypto.randomUUID(),
    }),
    change: { kind: 'person' },
  },
  authors: {
    select: everybody,
    // Editors change them by functions that write the log (authors.test.ts).
    insert: nobody,
    update: nobody,
    delete: nobody,
    inserts: () => ({
      slug: `a-${crypto.randomUUID().replaceAll(/[^a-z]/g, 'x')}`,
      name_hi: 'कोई लेखक',
      name_en: 'Some Author',
    }),
    change: { name_en: 'Another Author' },
    // Not their account.
    columns: 'slug, name_hi, name_en, picture_url',
  },
  live_coverages: {
    select: everybody,
    // Editors open and close them by a function that writes the log (live-coverage.test.ts).
    insert: nobody,
    update: nobody,
    delete: nobody,
    inserts: (_, { article }) => ({ article_id: article }),
    change: { closed_at: null },
  },
  live_entries: {
    select: everybody,
    // Written by a function, which numbers and logs them.
    insert: nobody,
    update: nobody,
    delete: nobody,
    inserts: (_, { article }) => ({
      id: crypto.randomUUID(),
      article_id: article,
      number: 0,
      text_hi: 'पानी उतर रहा है।',
    }),
    change: { text_hi: 'पानी बढ़ रहा है।' },
    // Not who posted it.
    columns: 'id, article_id, number, text_hi, author',
  },
  notices: {
    select: everybody,
    // Editors write them by a function that keeps the log (notices.test.ts).
    insert: nobody,
    update: nobody,
    delete: nobody,
    inserts: () => ({
      kind: 'notice',
      title_hi: 'सूचना',
      text_hi: 'सूचना',
      first_day: '2001-01-01',
      paid_until: '2001-01-02',
    }),
    change: { is_ended: true },
  },
  print_editions: {
    select: everybody,
    // Released by the site, arranged by editors' function (supabase/tests/print.test.ts).
    insert: nobody,
    update: nobody,
    delete: nobody,
    inserts: () => ({ day: '2001-02-01' }),
    change: { revision: 9 },
    // Not who arranged it.
    columns: 'day, revision, released_at',
  },
  print_places: {
    select: everybody,
    insert: nobody,
    update: nobody,
    delete: nobody,
    inserts: (_, { article }) => ({
      day: '2001-01-01',
      page: 'front',
      position: 9,
      article_id: article,
    }),
    change: { position: 8 },
  },
  print_files: {
    select: everybody,
    insert: nobody,
    update: nobody,
    delete: nobody,
    inserts: () => ({ day: '2001-01-01', locale: 'en', paper: 'a3' }),
    change: { bytes: 2 },
    // Not how often it was tried.
    columns: 'day, locale, paper, revision, path, bytes',
  },
  letters: {
    select: everybody,
    // The site makes them (letter.test.ts).
    insert: nobody,
    update: nobody,
    delete: nobody,
    inserts: () => ({ name: 'd200101', day: '2020-01-01', kind: 'daily' }),
    change: { opening_en: 'Another one' },
    // Not how far their queue has come.
    columns: 'id, name, day, kind, district, opening_hi, opening_en, made_at',
  },
  letter_items: {
    select: everybody,
    insert: nobody,
    update: nobody,
    delete: nobody,
    inserts: (_, { article }) => ({ letter_id: 1, position: 1, article_id: article }),
    change: { headline_en: 'Another headline' },
  },
  profiles: {
    // Others once they have said something: see the policy, and readers-policy.test.ts.
    select: ['owner', 'editor', 'admin'],
    insert: nobody,
    update: owner,
    delete: nobody,
    inserts: () => ({ id: crypto.randomUUID(), display_name: 'कोई' }),
    change: { display_name: 'नया नाम' },
  },
  user_roles: {
    select: ['reporter', 'admin'],
    insert: nobody,
    update: nobody,
    delete: nobody,
    inserts: ({ id }) => ({ user_id: id || crypto.randomUUID(), role: 'admin' }),
    change: { role: 'admin' },
  },
  reader_settings: {
    select: owner,
    insert: nobody,
    update: owner,
    delete: nobody,
    inserts: () => ({ language: 'en' }),
    change: { text_size: 'large' },
  },
  consents: {
    select: owner,
    insert: signedIn,
    update: nobody,
    delete: nobody,
    inserts: () => ({ notice: 'settings', version: '2026-11-21' }),
    change: { version: '2001-01-01' },
  },
  follows: {
    select: owner,
    insert: signedIn,
    update: nobody,
    delete: owner,
    inserts: () => ({ kind: 'topic', target: crypto.randomUUID() }),
    change: { target: 'other' },
  },
  bookmarks: {
    select: owner,
    insert: signedIn,
    update: nobody,
    delete: owner,
    inserts: (_, { article }) => ({ article_id: article }),
    change: { created_at: '2001-01-01' },
  },
  reading_history: {
    select: owner,
    // Only record_reading() writes it, for the caller themselves.
    insert: nobody,
    update: nobody,
    delete: owner,
    inserts: (_, { article }) => ({ article_id: article }),
    change: { read_at: '2001-01-01' },
  },
  collections: {
    select: owner,
    insert: signedIn,
    update: owner,
    delete: owner,
    inserts: () => ({ name: crypto.randomUUID() }),
    change: { name: 'नया नाम' },
  },
  collection_articles: {
    select: owner,
    insert: owner,
    update: owner,
    delete: owner,
    inserts: async (_, { sql, article, owner: id }) => {
      const [made] = await sql<{ id: string }[]>`
        insert into public.collections (user_id, name) values (${id}, ${crypto.randomUUID()}) returning id`;
      return { collection_id: made?.id, article_id: article };
    },
    change: { position: 7 },
  },
  comments: {
    select: signedIn,
    insert: signedIn,
    update: owner,
    // Deleting is is_deleted: the row stays as a stub.
    delete: nobody,
    inserts: (_, { article }) => ({ article_id: article, content: `नई ${crypto.randomUUID()}` }),
    change: { content: 'बदली हुई टिप्पणी' },
    // Not user_id: author_id is empty once a comment is deleted.
    columns: 'id, author_id, content',
  },
  comment_likes: {
    select: owner,
    insert: signedIn,
    update: nobody,
    delete: owner,
    inserts: async (_, scene) => ({ comment_id: await strangersComment(scene) }),
    change: { created_at: '2001-01-01' },
  },
  comment_reports: {
    select: ['owner', 'editor', 'admin'],
    // The stranger wrote it: nobody reports themselves.
    insert: ['owner', 'reporter', 'editor', 'admin'],
    update: nobody,
    delete: nobody,
    inserts: async (_, scene) => ({
      comment_id: await strangersComment(scene),
      reason: 'Inappropriate content',
    }),
    change: { created_at: '2001-01-01' },
  },
  comment_removals: {
    select: editors,
    insert: nobody,
    update: nobody,
    delete: nobody,
    inserts: () => ({ comment_id: crypto.randomUUID(), content: 'कुछ' }),
    change: { content: 'कुछ और' },
  },
  article_reactions: {
    select: owner,
    insert: signedIn,
    update: nobody,
    delete: owner,
    inserts: (_, { article }) => ({ article_id: article, reaction_type: 'helpful' }),
    change: { reaction_type: 'helpful' },
  },
  discussion_totals: {
    select: signedIn,
    insert: nobody,
    update: nobody,
    delete: nobody,
    inserts: (_, { article }) => ({ article_id: article, like_count: 1000 }),
    change: { like_count: 1000 },
  },
  notifications: {
    select: owner,
    insert: nobody,
    update: owner,
    delete: owner,
    inserts: ({ id }) => ({ user_id: id, type: 'comment', title: 'झूठी सूचना' }),
    change: { is_read: true },
  },
  content_changes: {
    select: everybody,
    insert: nobody,
    update: nobody,
    delete: nobody,
    inserts: () => ({ article_ids: [], categories: [], districts: [] }),
    change: { taxonomy: true },
  },
  ...newsroomRules,
};

/** Tables that the public key does not open at all. */
export const closedTables = [
  'counted_visits',
  'hourly_views',
  'view_totals',
  'share_tracking',
  'rate_limit_events',
  'attempts',
  'notification_jobs',
  'account_erasures',
  'alarms',
  'announcements',
  'article_search',
  'desk_search',
  'search_words',
  'search_synonyms',
  'web_vitals',
  'source_items',
  'article_groups',
  'daily_views',
  'search_misses',
  'bulletins',
  'bulletin_items',
  'channel_posts',
  'channel_reads',
  'letter_rules',
  'invitation_secrets',
  'newsroom_entries',
  'push_keys',
  'push_devices',
  'push_follows',
  'push_jobs',
  'push_messages',
  'push_totals',
  'letter_subscriptions',
  'letter_requests',
  'letter_mails',
  'letter_totals',
  'advertisers',
  'advertisements',
  'advertisement_days',
  'advertisement_visits',
  'transfers',
  'transfer_articles',
  'transfer_notices',
  'polls',
  'poll_votes',
] as const;

/** Columns of rows that may be written, which even their owner may not set. */
export const guardedColumns: readonly (readonly [TableName, string, unknown])[] = [
  ['comments', 'user_id', crypto.randomUUID()],
  ['comments', 'created_at', '2001-01-01'],
  ['comments', 'updated_at', '2001-01-01'],
  ['comments', 'like_count', 1000],
  ['comments', 'reply_count', 1000],
  ['comments', 'public_from', '2001-01-01'],
  ['comments', 'held_for', null],
  ['comments', 'article_id', crypto.randomUUID()],
  ['bookmarks', 'user_id', crypto.randomUUID()],
  ['bookmarks', 'created_at', '2001-01-01'],
  ['article_reactions', 'user_id', crypto.randomUUID()],
  ['article_reactions', 'created_at', '2001-01-01'],
  ['comment_likes', 'user_id', crypto.randomUUID()],
  ['comment_reports', 'reported_by', crypto.randomUUID()],
  ['follows', 'user_id', crypto.randomUUID()],
  ['consents', 'user_id', crypto.randomUUID()],
  ['consents', 'granted_at', '2001-01-01'],
  ['collections', 'user_id', crypto.randomUUID()],
  ['collections', 'share_token', crypto.randomUUID()],
  ['collections', 'created_at', '2001-01-01'],
  ['reader_settings', 'user_id', crypto.randomUUID()],
  ['profiles', 'id', crypto.randomUUID()],
  ['profiles', 'created_at', '2001-01-01'],
  ['notifications', 'user_id', crypto.randomUUID()],
  ['notifications', 'title', 'मनगढ़ंत'],
  ['notifications', 'created_at', '2001-01-01'],
  ['news_articles, published', 'view_count', 1_000_000],
  ['news_articles, published', 'created_at', '2001-01-01'],
  ['news_articles, published', 'id', crypto.randomUUID()],
];
