import next from '@next/eslint-plugin-next';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The rooms of the house and who may import whom (docs/where-code-lives.md). */
const rooms = [
  { category: 'tests', pattern: ['tests/**', '**/*.test.ts'], exclusive: true },
  { category: 'app', pattern: 'app/**', exclusive: true },
  { category: 'components', pattern: 'components/**', exclusive: true },
  { category: 'text', pattern: 'lib/text/**', exclusive: true },
  {
    category: 'i18n',
    pattern: ['lib/i18n/**', 'lib/paths.ts', 'lib/addresses.ts'],
    exclusive: true,
  },
  { category: 'supabase', pattern: ['lib/supabase/**', 'lib/env.ts'], exclusive: true },
  { category: 'model', pattern: 'lib/freshness/tags.ts', exclusive: true },
  { category: 'freshness', pattern: 'lib/freshness/**', exclusive: true },
  { category: 'server', pattern: 'lib/server/**', exclusive: true },
  { category: 'seo', pattern: 'lib/seo/**', exclusive: true },
  {
    category: 'machines',
    pattern: ['lib/feeds/**', 'lib/sitemaps/**', 'lib/share-card/**', 'lib/indexing/**'],
    exclusive: true,
  },
  { category: 'importing', pattern: 'lib/importing/**', exclusive: true },
  {
    category: 'reading',
    pattern: [
      'lib/*/read.ts',
      'lib/*/write.ts',
      'lib/articles/rows.ts',
      'lib/articles/public-story.ts',
      'lib/topics/with-topic-names.ts',
      'lib/notifications/deliver.ts',
      'lib/settings/erasures.ts',
      'lib/live/serve.ts',
    ],
    exclusive: true,
  },
  {
    category: 'sources',
    pattern: [
      'lib/sources/feed-items.ts',
      'lib/sources/read-apart.ts',
      'lib/sources/reading.ts',
      'lib/sources/reading-process.ts',
      'lib/sources/run.ts',
      'lib/sources/try.ts',
    ],
    exclusive: true,
  },
  { category: 'model', pattern: 'lib/*/*.ts', exclusive: true },
  { category: 'backend', pattern: 'supabase/**', exclusive: true },
  { category: 'scripts', pattern: 'scripts/**', exclusive: true },
  { category: 'messages', pattern: 'messages/**', exclusive: true },
];

const allowed = {
  app: [
    'app',
    'components',
    'model',
    'text',
    'i18n',
    'reading',
    'seo',
    'machines',
    'sources',
    'freshness',
    'server',
    'supabase',
  ],
  components: ['components', 'model', 'text', 'i18n', 'server'],
  text: ['text', 'i18n'],
  i18n: ['i18n', 'messages'],
  supabase: ['supabase', 'model'],
  freshness: ['freshness', 'server', 'model', 'supabase'],
  server: ['server', 'model', 'text', 'i18n', 'messages'],
  seo: ['seo', 'model', 'text', 'i18n', 'supabase'],
  machines: [
    'machines',
    'reading',
    'seo',
    'model',
    'text',
    'i18n',
    'freshness',
    'server',
    'supabase',
  ],
  reading: ['reading', 'model', 'text', 'i18n', 'freshness', 'server', 'supabase'],
  sources: ['sources', 'importing', 'reading', 'model', 'text', 'i18n', 'supabase'],
  model: ['model', 'text', 'i18n'],
  importing: ['importing', 'model', 'text', 'i18n', 'supabase'],
  backend: ['backend', 'model', 'text', 'supabase'],
  scripts: ['scripts', 'backend', 'importing', 'model', 'text', 'i18n', 'supabase', 'messages'],
  tests: [
    'tests',
    'app',
    'components',
    'scripts',
    'backend',
    'importing',
    'reading',
    'freshness',
    'server',
    'model',
    'text',
    'i18n',
    'supabase',
    'messages',
    'seo',
    'machines',
    'sources',
  ],
};

export default tseslint.config(
  {
    ignores: [
      '.next/',
      '.data/',
      '.cache/',
      'next-env.d.ts',
      'lib/supabase/database.types.ts',
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
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'boundaries/files': rooms,
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
    rules: {
      ...next.configs.recommended.rules,
      ...next.configs['core-web-vitals'].rules,
      ...reactHooks.configs['recommended-latest'].rules,
      ...jsxA11y.flatConfigs.strict.rules,
      // Pictures come in ready sizes; next/image would cost 6 KB and a second encoder.
      '@next/next/no-img-element': 'off',
      '@next/next/no-html-link-for-pages': 'off',
      // Stories have no caption files yet; the text of the story stands beside its sound.
      'jsx-a11y/media-has-caption': 'off',
    },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}'],
    ignores: ['**/*.client.tsx', 'components/ui/**', '**/error.tsx', '**/global-error.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "ExpressionStatement[directive='use client']",
          message: 'Client code lives in *.client.tsx.',
        },
      ],
    },
  },
  { files: ['**/*.mjs'], ...tseslint.configs.disableTypeChecked },
);
