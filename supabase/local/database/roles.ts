/** Who owns the cluster; a hosted project gives this role to nobody. */
export const SUPERUSER = 'supabase_admin';

/** Who runs the migrations and owns what they make: no superuser, as in a hosted project. */
export const MIGRATOR = 'postgres';

/** The role of every request, who can do nothing but become the caller's role. */
export const AUTHENTICATOR = 'authenticator';
