/** Of the site's own environment only what a program needs to run: no key, no address of the database. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_EXTRA_CA_CERTS } = process.env;
  const NODE_ENV = 'production';
  return { PATH, HOME, TMPDIR, NODE_EXTRA_CA_CERTS, NODE_ENV };
}
