import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

// bcrypt's least cost, for the backends that tests start: a password of a site takes 0.06 s of a processor each time it
// is set or asked for (cost 10, which tests/api/demo-accounts.test.ts holds).
process.env.LITE_AUTH_BCRYPT_COST = '4';

export default defineConfig({
  resolve: {
    alias: {
      '@': root,
      // `server-only` throws outside a React Server build; its own empty module is what servers get.
      'server-only': path.join(root, 'node_modules/server-only/empty.js'),
    },
  },
  test: {
    // Each has a backend of its own (supabase/tests/embedded-backend.setup.ts); many tests wait more than they compute.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'lib/**/*.test.ts',
            'components/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/bench/**/*.test.ts',
            'tests/trials/**/*.test.ts',
          ],
          // Pure rules keep nothing from one test to the next; reading them anew for each file took most of the time.
          isolate: false,
          // Encoding an image takes seconds where other work takes the processors.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'policy',
          include: ['supabase/tests/**/*.test.ts'],
          globalSetup: 'supabase/tests/embedded-backend.setup.ts',
          setupFiles: 'supabase/tests/backend-of-worker.ts',
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: [
            'supabase/tests/embedded-backend.setup.ts',
            'tests/api/readers-are-heard.setup.ts',
          ],
          setupFiles: 'supabase/tests/backend-of-worker.ts',
          testTimeout: 60_000,
          // Some start a backend of their own.
          hookTimeout: 60_000,
          // Some hold times to their limits, which a busy machine can miss once; the report says so.
          retry: 1,
        },
      },
    ],
  },
});
