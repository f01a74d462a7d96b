import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { copyTemplate, makeTemplate, startOn } from './template';

/** What tests need to reach the backend of their worker. */
export type TestBackend = {
  url: string;
  publishableKey: string;
  secretKey: string;
  databaseUrl: string;
};

declare module 'vitest' {
  export interface ProvidedContext {
    /** of the worker that asks (supabase/tests/backend-of-worker.ts) */
    backend: TestBackend;
    /** one for each worker */
    backends: TestBackend[];
    /** a data folder with the product's migrations, to be copied */
    template: string;
  }
}

/**
 * Vitest's global setup: starts an embedded backend for each worker, on copies of one data folder with the product's
 * migrations, so that files that run at the same time never meet.
 *
 * @param project the project being set up
 * @returns the teardown, which stops the backends and removes the folders
 * @throws when a backend can't start: no test could tell anything then
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'surguja-backends-'));
  // Started as root, PostgreSQL runs as another user, who has to get through to its own folders.
  await chmod(folder, 0o711);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const template = await templateOfRun(project, path.join(folder, 'template'));
    const workers = Array.from({ length: project.vitest.config.maxWorkers }, (_, worker) => worker);
    const running = await Promise.all(
      workers.map(async (worker) => {
        const dataDir = path.join(folder, `worker-${worker + 1}`);
        await copyTemplate(template, dataDir);
        return startOn(dataDir);
      }),
    );
    const backends = running.map(({ url, publishableKey, secretKey, databaseUrl }) => {
      return { url, publishableKey, secretKey, databaseUrl };
    });
    const [first] = backends;
    if (!first) throw new Error('Vitest has no worker.');
    project.provide('backend', first);
    project.provide('backends', backends);
    return async () => {
      await Promise.all(running.map((backend) => backend.stop()));
      await remove();
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The template that another project of the same run has made, or one made now in this folder. */
async function templateOfRun(project: TestProject, folder: string): Promise<string> {
  const { template } = project.getProvidedContext() as { template?: string };
  if (template !== undefined) return template;
  await makeTemplate(folder);
  project.vitest.provide('template', folder);
  return folder;
}
