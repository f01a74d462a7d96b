import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

/** The widths that Tailwind knows by itself. The theme leaves some out and adds its own (app/globals.css). */
const ofTailwind = ['sm', 'md', 'lg', 'xl', '2xl'];

it('names no width in a class that the theme does not have: Tailwind makes nothing of it and says nothing', () => {
  const theme = readFileSync('app/globals.css', 'utf8');
  const known = [...theme.matchAll(/--breakpoint-(\w+):/gu)].map(([, name]) => name);
  const unknown = ofTailwind.filter((name) => !known.includes(name));
  expect(unknown, 'widths that the theme leaves out').toContain('xl');
  const width = new RegExp(`(?<=["'\`\\s])(?:(?:min|max)-)?(?:${unknown.join('|')}):[a-z]`, 'u');
  const found = globSync('{app,components}/**/*.tsx').filter((file) =>
    width.test(readFileSync(file, 'utf8')),
  );
  expect(found).toEqual([]);
});
