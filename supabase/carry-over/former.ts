/** The migrations before the schema began anew: how many there were, the first and the last of them. */
const FORMER = { amount: 106, first: '20261121000000', last: '20261123080000' };

/**
 * Tells whether a database has the former schema, by the versions of the migrations it has seen.
 *
 * @param versions as the history has them
 * @returns `whole`: carry-over brings it to the present one; `part`: it is from the middle; null: it never had it, or
 * has left it behind
 */
export function formerSchema(versions: readonly string[]): 'whole' | 'part' | null {
  const former = versions.filter((one) => one >= FORMER.first && one <= FORMER.last);
  if (former.length === 0) return null;
  return former.length === FORMER.amount && former.includes(FORMER.last) ? 'whole' : 'part';
}

/** What to do with a database that has the former schema. */
export const formerAdvice = {
  whole:
    'It was made before the schema began anew: `npm run db:carry-over` brings it over, and all that it holds is kept.',
  part:
    'It was made by an older version: start that paper once with the last version of the former schema ' +
    '(git checkout "$(git rev-list -1 HEAD -- supabase/migrations/20261123080000_changes_name_topics.sql)^"), ' +
    'then come back and run `npm run db:carry-over`.',
} as const;
