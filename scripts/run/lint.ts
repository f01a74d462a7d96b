/**
 * ESLint in two halves that run side by side; each rule of `eslint.config.mjs` is in one of them:
 * `node scripts/run/lint.ts types` or `node scripts/run/lint.ts syntax`.
 */
import path from 'node:path';

import { ESLint } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';

const root = path.resolve(import.meta.dirname, '../..');

const sources = ['**/*.{ts,tsx}'];

/** The rules of typescript-eslint, which say whether they need types. */
const { rules: rulesOfTypeScript } = tseslint.plugin as ESLint.Plugin;

/** Whether a rule asks the compiler for types. */
function isTyped(rule: string): boolean {
  const [plugin, name = ''] = rule.split('/');
  if (plugin !== '@typescript-eslint') return false;
  const docs = rulesOfTypeScript?.[name]?.meta?.docs;
  return docs !== undefined && 'requiresTypeChecking' in docs && docs.requiresTypeChecking === true;
}

/** What `tsc` reads by `tsconfig.json`. Throws where that cannot be read. */
function readProgram(): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(root, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  if (!config) throw new Error('There is no tsconfig.json.');
  return ts.createProgram({
    rootNames: config.fileNames,
    options: config.options,
    configFileParsingDiagnostics: ts.getConfigFileParsingDiagnostics(config),
  });
}

/** Prints what the compiler finds, as `tsc --noEmit` does; gives whether it found nothing. */
function areTypesSound(program: ts.Program): boolean {
  const found = ts.getPreEmitDiagnostics(program);
  const host = {
    getCanonicalFileName: (name: string) => name,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  };
  if (found.length > 0) console.log(ts.formatDiagnosticsWithColorAndContext(found, host));
  return found.length === 0;
}

/** Prints what ESLint finds in all files, warnings too; gives whether it found nothing. */
async function isClean(options: ESLint.Options): Promise<boolean> {
  const eslint = new ESLint({ cwd: root, ...options });
  const results = await eslint.lintFiles(['.']);
  const found = results.filter(({ messages }) => messages.length > 0);
  console.log(await (await eslint.loadFormatter('stylish')).format(found));
  return found.length === 0;
}

/** The compiler's own findings and the rules that ask for types: all types are worked out once for both. */
async function checkTypes(): Promise<boolean> {
  const program = readProgram();
  const sound = areTypesSound(program);
  const clean = await isClean({
    ruleFilter: ({ ruleId }) => isTyped(ruleId),
    overrideConfig: {
      files: sources,
      languageOptions: { parserOptions: { projectService: false, programs: [program] } },
    },
  });
  return sound && clean;
}

/** All other rules. They look at one file and at where its imports lie, so what they found holds until it changes. */
function checkSyntax(): Promise<boolean> {
  return isClean({
    ruleFilter: ({ ruleId }) => !isTyped(ruleId),
    overrideConfig: {
      files: sources,
      languageOptions: { parserOptions: { projectService: false } },
    },
    cache: true,
    cacheStrategy: 'content',
    cacheLocation: path.join(root, '.cache/eslint'),
  });
}

process.exitCode = (await (process.argv[2] === 'types' ? checkTypes() : checkSyntax())) ? 0 : 1;
