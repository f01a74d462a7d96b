// npm run build: builds the site where the sources have changed since; `npm start` does so by itself.
import { step } from './run/command';
import { buildSite, isBuilt } from './run/site';

if (!isBuilt() && !(await step('Building the site', buildSite))) process.exit(1);
