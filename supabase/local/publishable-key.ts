/**
 * The public (anonymous) key of every embedded backend.
 *
 * A publishable key is public by nature: the Next build writes it into the browser bundle. It is
 * therefore a constant and not a secret of one data folder, so a build serves any folder. The
 * value is the one `supabase start` of the Supabase CLI uses for local projects.
 */
export const PUBLISHABLE_KEY = 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH';
