import { closedTables, type Rule } from './expected';
import { operations, subjects } from './subjects';

const signs = { select: 'S', insert: 'I', update: 'U', delete: 'D' } as const;

/** The table of permissions as Markdown, from the rules that the tests hold the REST API to. */
export function permissionsDocument(rules: Record<string, Rule>): string {
  const cell = (rule: Rule, subject: (typeof subjects)[number]) =>
    operations
      .filter((operation) => rule[operation].includes(subject))
      .map((operation) => signs[operation])
      .join(' ') || '–';
  const lines = Object.entries(rules).map(([table, rule]) => [
    table,
    ...subjects.map((subject) => cell(rule, subject)),
  ]);
  const head = ['a row of the owner’s in', ...subjects];
  const widths = head.map((title, column) =>
    Math.max(title.length, 3, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const print = (line: readonly string[]) =>
    `| ${line.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return `# Who may do what

Written by \`tests/api/permissions\`, which tries each cell over the REST API with the public key; do not
edit. S reads, I adds a row of one’s own, U changes, D deletes. Columns that are not a reader's to set (owner, times, counts)
are refused to everybody, admins too; the same tests try them.

${[print(head), rule, ...lines.map(print)].join('\n')}

Closed to all of them: ${closedTables.map((name) => `\`${name}\``).join(', ')}.
`;
}
