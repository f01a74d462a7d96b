import { inject } from 'vitest';

// Before each file (vitest.config.ts): `inject('backend')` gives the backend of the worker that the file runs in.
const worker = Number(process.env.VITEST_POOL_ID) - 1;
Object.assign(inject('backend'), inject('backends')[worker]);
