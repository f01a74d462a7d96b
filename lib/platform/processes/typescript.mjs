/**
 * Lets Node run the project's TypeScript, whose types it strips itself (own-program.ts). Imports say `@/` for the
 * repository's root (tsconfig.json) and leave the ending out; here both are made good. Packages are left to Node.
 */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = root } = context;
    const isRooted = specifier.startsWith('@/');
    const isBeside = /^\.\.?\//.test(specifier) && !parentURL.includes('/node_modules/');
    if (!isRooted && !isBeside) return next(specifier, context);
    const address = isRooted ? root + specifier.slice(2) : new URL(specifier, parentURL).href;
    const url = existsSync(fileURLToPath(`${address}.ts`)) ? `${address}.ts` : address;
    // The compiler and the bundler need not be told that JSON is none of a program.
    const importAttributes = url.endsWith('.json') ? { type: 'json' } : context.importAttributes;
    return { ...next(url, { ...context, importAttributes }), importAttributes };
  },
});
