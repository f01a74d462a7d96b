import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { root } from './settings';

const git = (...given: string[]) =>
  execFileSync('git', given, { cwd: root, encoding: 'utf8', maxBuffer: 32 * 1024 * 1024 });
const files = git('ls-files', '--cached', '--others', '--exclude-standard').trim().split('\n');
const names = new Set(files.map((file) => `/${file}`));

/** Files whose comments speak of what stands beside them now; histories and what is generated do not. */
const isRead = (file: string) =>
  /\.(?:tsx?|mjs|sql|css|md)$/.test(file) &&
  !/^(?:supabase\/(?:migrations|demo\/articles)\/|docs\/decisions\/historic\/|CHANGELOG\.md)|database\.types/.test(
    file,
  );
/** A line of a comment, or of a paper. */
const isSaid = (file: string, line: string) =>
  file.endsWith('.md') || /^\s*(?:\/\/|\/?\*|--)/.test(line);
/** A name of a file of this project's kinds, with or without its folders. */
const named =
  /(?<![\w/.*@:-])(?:\.{1,2}\/)*(?:[\w()[\]-][\w.()[\]-]*\/)*\w[\w.-]*\.(?:tsx?|mjs|sql|css)(?![\w.*-])/g;
/** Files of Next's that this project goes without, and what a migration is to be called. */
const spokenOf = /^loading\.tsx$|YYYYMMDDHHMMSS_\w+\.sql$/;

it('a file that a comment or a paper names is there', () => {
  const missing = files.filter(isRead).flatMap((file) =>
    readFileSync(`${root}/${file}`, 'utf8')
      .split('\n')
      .filter((line) => isSaid(file, line))
      .flatMap((line) => [...line.matchAll(named)])
      .map(([whole]) => whole.replace(/^(?:\(|\.{1,2}\/)+/, ''))
      .filter((name) => !spokenOf.test(name))
      .filter((name) => ![...names].some((there) => there.endsWith(`/${name}`)))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
