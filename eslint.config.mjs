import next from '@next/eslint-plugin-next';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Each wing of lib, with those that lie below it and that it may therefore import (docs/where-code-lives.md). */
const below = {
  server: [],
  reading: [],
  phone: ['server', 'reading'],
  reader: ['reading', 'phone'],
  machines: ['server', 'reading'],
  import: ['reading'],
  newsroom: ['reading', 'reader', 'import'],
};

/** The same for components, and the wings of lib whose models and browser code they may use. */
const componentsBelow = {
  ui: { components: [], lib: [] },
  layout: { components: ['ui'], lib: ['reading', 'server'] },
  reading: { components: ['ui', 'layout'], lib: ['reading'] },
  phone: { components: ['ui', 'layout'], lib: ['phone'] },
  reader: { components: ['ui', 'layout', 'reading', 'phone'], lib: ['reading', 'reader'] },
  newsroom: {
    components: ['ui', 'layout', 'reader'],
    lib: ['reading', 'phone', 'reader', 'newsroom'],
  },
  document: {
    components: ['ui', 'layout', 'reading', 'phone', 'reader'],
    lib: ['server', 'reading', 'phone', 'reader', 'newsroom'],
  },
};

/** Files beside `read.ts` and `write.ts` that reach the database, the auth service or the network. */
const onServer = [
  'lib/reading/articles/rows.ts',
  'lib/reading/coverage/rows.ts',
  'lib/reading/articles/public-article.ts',
  'lib/reading/topics/with-topic-names.ts',
  'lib/reader/notifications/deliver.ts',
  'lib/reader/settings/erasures.ts',
  'lib/reader/letter/{deliver,mailer}.ts',
  'lib/phone/alerts/{deliver,keys}.ts',
  'lib/phone/live/serve.ts',
  'lib/machines/**',
  'lib/import/run.ts',
  'lib/newsroom/transfers/{archived-file,bring-in,bring-images,check-file,chosen-uploads,file-events,file-order,held,images,packed-uploads,pieces,read-file,reading-process,run,take-out,take-out-wxr,unpacked-uploads,uploaded-images}.ts',
  'lib/newsroom/sources/{feed-items,read-apart,reading,reading-process,run,try}.ts',
];

const wings = Object.keys(below);
const ofWings = (kinds, names = wings) => names.flatMap((wing) => kinds.map((kind) => `${wing} ${kind}`)); // prettier-ignore

/** Which file is of which wing and kind; the first that fits counts. */
const kinds = [
  { category: 'tests', pattern: ['tests/**', '**/*.test.{ts,tsx}'] },
  { category: 'app', pattern: ['app/**', 'instrumentation.ts', 'middleware.ts'] },
  { category: 'text', pattern: 'lib/platform/text/**' },
  {
    category: 'words',
    pattern: ['lib/platform/i18n/**', 'lib/platform/{paths,addresses,appearance}.ts'],
  },
  {
    category: 'database',
    pattern: [
      'lib/platform/supabase/**',
      'lib/platform/env.ts',
      'lib/platform/revalidation/{follow-changes,last-poll}.ts',
    ],
  },
  { category: 'platform', pattern: 'lib/platform/**' },
  { category: 'service worker', pattern: 'lib/service-worker.ts' },
  ...wings.flatMap((wing) => [
    { category: `${wing} model`, pattern: `lib/${wing}/**/model.ts` },
    {
      category: `${wing} server`,
      pattern: [
        `lib/${wing}/**/{read,write}.ts`,
        ...onServer.filter((file) => file.startsWith(`lib/${wing}/`)),
      ],
    },
    { category: `${wing} code`, pattern: `lib/${wing}/**` },
  ]),
  ...Object.keys(componentsBelow).map((wing) => ({
    category: `components ${wing}`,
    pattern: `components/${wing}/**`,
  })),
  { category: 'backend', pattern: 'supabase/**' },
  { category: 'scripts', pattern: 'scripts/**' },
  { category: 'messages', pattern: 'messages/**' },
].map((kind) => ({ ...kind, exclusive: true }));

const everywhere = ['text', 'words', 'platform'];

/** Who may import whom. */
const allowed = {
  text: ['text', 'words'],
  words: ['words', 'messages'],
  database: ['database', 'text', 'words', 'platform'],
  platform: everywhere,
  'service worker': [...everywhere, ...ofWings(['model', 'code'], ['phone', 'reader'])],
  ...Object.fromEntries(
    wings.flatMap((wing) => {
      const reach = [wing, ...below[wing]];
      return [
        [`${wing} model`, [...everywhere, ...ofWings(['model'], reach)]],
        [`${wing} code`, [...everywhere, ...ofWings(['model', 'code'], reach)]],
        [
          `${wing} server`,
          [...everywhere, 'database', ...ofWings(['model', 'code', 'server'], reach)],
        ],
      ];
    }),
  ),
  ...Object.fromEntries(
    Object.entries(componentsBelow).map(([wing, { components, lib }]) => [
      `components ${wing}`,
      [
        ...everywhere,
        ...ofWings(['model', 'code'], lib),
        ...[wing, ...components].map((name) => `components ${name}`),
      ],
    ]),
  ),
  backend: [
    'backend',
    'database',
    ...everywhere,
    ...ofWings(['model', 'code'], ['reading', 'reader']),
  ],
};
// The kit knows no subject and no words.
allowed['components ui'] = ['components ui'];
// It answers when nothing else does, and brings its own words.
allowed['server code'].push('messages');
const all = kinds.map(({ category }) => category);
allowed.app = all.filter(
  (name) =>
    !['tests', 'scripts', 'backend', 'messages'].includes(name) && !name.startsWith('import '),
);
allowed.scripts = all.filter(
  (name) => !['tests', 'app'].includes(name) && !name.startsWith('components '),
);
allowed.tests = all;

const clientCode = {
  selector: "ExpressionStatement[directive='use client']",
  message: 'Client code lives in *.client.tsx.',
};
/** A success or an expected failure is told in one way. */
const ownResult = {
  selector: "TSPropertySignature[key.name='ok'] TSLiteralType > Literal[raw='false']",
  message: 'Take Result of lib/platform/result.',
};
/** What the kit has comes from it; what it has no part for says why in its line. */
const rawControls = [
  {
    selector: 'JSXOpeningElement[name.name=/^(button|select|textarea)$/]',
    message: 'Take Button, Select or Textarea of components/ui (docs/design.md).',
  },
  {
    selector:
      "JSXOpeningElement[name.name='input']:not(:has(JSXAttribute[name.name='type'][value.value='hidden']))",
    message: 'Take Input, Checkbox, Radio or FileInput of components/ui (docs/design.md).',
  },
  {
    selector: 'JSXOpeningElement[name.name=/^(details|summary|dialog)$/]',
    message: 'Take Collapsible, Popover, Dialog or NativeDialog of components/ui (docs/design.md).',
  },
  {
    selector: "JSXOpeningElement[name.name='table']",
    message: 'Take Table of components/ui (docs/design.md).',
  },
];

export default tseslint.config(
  {
    ignores: [
      '.next/',
      '.data/',
      '.cache/',
      'next-env.d.ts',
      'lib/platform/supabase/database.types.ts',
      'test-results/',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.mjs', 'scripts/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      // Interfaces of Next and of tests are async whether or not a body awaits.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-console': 'off',
      // A reader is “they” (docs/glossary.md).
      'no-warning-comments': [
        'error',
        { terms: ['he', 'his', 'him', 'himself'], location: 'anywhere' },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'boundaries/files': kinds,
      'import/resolver': { typescript: { project: './tsconfig.json' } },
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: Object.entries(allowed).map(([from, to]) => ({
            from: { file: { categories: from } },
            allow: { to: { file: { categories: to } } },
          })),
        },
      ],
    },
  },
  {
    files: ['app/**/*.tsx', 'components/**/*.tsx'],
    plugins: { '@next/next': next, 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    settings: {
      'jsx-a11y': {
        // What the kit's parts are, so that the rules see through them.
        components: {
          Button: 'button',
          Input: 'input',
          Checkbox: 'input',
          Radio: 'input',
          Select: 'select',
          Textarea: 'textarea',
          FileInput: 'input',
          Collapsible: 'details',
          NativeDialog: 'dialog',
          Popover: 'details',
          PopoverTrigger: 'summary',
          CollapsibleTrigger: 'summary',
          Table: 'table',
          TableCell: 'td',
          TableHead: 'th',
          Label: 'label',
          CheckLabel: 'label',
        },
      },
    },
    rules: {
      ...next.configs.recommended.rules,
      ...next.configs['core-web-vitals'].rules,
      ...reactHooks.configs['recommended-latest'].rules,
      ...jsxA11y.flatConfigs.strict.rules,
      // Images come in ready sizes; next/image would cost 6 KB and a second encoder.
      '@next/next/no-img-element': 'off',
      '@next/next/no-html-link-for-pages': 'off',
      // Articles have no caption files yet; the text of the article stands beside its sound.
      'jsx-a11y/media-has-caption': 'off',
    },
  },
  // Of two blocks that name a rule the later one holds alone: each says all that holds for its files.
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['lib/platform/result.ts'],
    rules: { 'no-restricted-syntax': ['error', ownResult] },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}'],
    ignores: ['**/*.client.tsx', 'components/ui/**', '**/error.tsx', '**/global-error.tsx'],
    rules: { 'no-restricted-syntax': ['error', ownResult, clientCode] },
  },
  {
    // A route is asked outside of any page, whose edition next-intl could know.
    files: ['app/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'next-intl/server', message: 'Routes take lib/platform/i18n/translator.' },
      ],
    },
  },
  {
    files: ['lib/server/**/*.ts', 'lib/phone/live/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'Date',
          property: 'now',
          message: 'A machine’s clock may jump: take performance.now() or steadyNow().',
        },
      ],
    },
  },
  {
    files: ['{app,components}/**/*.tsx'],
    ignores: ['components/ui/**', '**/error.tsx', '**/global-error.tsx'],
    rules: { 'no-restricted-syntax': ['error', ownResult, clientCode, ...rawControls] },
  },
  {
    files: ['{app,components}/**/*.client.tsx', 'app/**/{error,global-error}.tsx'],
    ignores: ['components/ui/**'],
    rules: { 'no-restricted-syntax': ['error', ownResult, ...rawControls] },
  },
  { files: ['**/*.mjs'], ...tseslint.configs.disableTypeChecked },
);
