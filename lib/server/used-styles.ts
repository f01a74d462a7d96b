import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';

/** A rule with the selectors that it holds for, or what stands around rules. */
type Part =
  | { kind: 'rule'; selectors: { text: string; classes: string[] }[]; body: string }
  | { kind: 'around'; open: string; parts: Part[] }
  | { kind: 'defaults'; selector: string; values: { name: string; text: string }[] }
  | { kind: 'named'; name: string; text: string }
  | { kind: 'plain'; text: string };

/** A stylesheet that has been read once, to be cut to many pages. */
export type Styles = Part[];

/** What a rule that stays may need: names of keyframes and of Tailwind's own properties. */
type Needs = { occurs: (name: string) => boolean; isNamed: (name: string) => boolean };

/** Takes the text of a stylesheet; gives it as `usedStyles` wants it. Throws where it is none. */
export function readStyles(css: string): Styles {
  return partsOf(postcss.parse(css).nodes);
}

/**
 * Gives what a page needs of a stylesheet: rules whose classes all occur, what these name (keyframes, Tailwind's
 * properties and their defaults), and no font that would be fetched. Takes whether a class may occur. The order stays.
 */
export function usedStyles(styles: Styles, occurs: (name: string) => boolean): string {
  const rules = write(styles, { occurs, isNamed: () => false });
  const names = new Set(rules.match(/[\w-]+/g));
  return write(styles, { occurs, isNamed: (name) => names.has(name) });
}

function partsOf(nodes: ChildNode[]): Part[] {
  return nodes.flatMap((node) => {
    if (node.type === 'rule') return [partOfRule(node)];
    if (node.type === 'atrule') return partsOfAtRule(node);
    return [];
  });
}

function partOfRule(rule: Rule): Part {
  if (rule.nodes.every(isDefault))
    return {
      kind: 'defaults',
      selector: rule.selector,
      values: rule.nodes.map((node) => ({ name: node.prop, text: String(node) })),
    };
  return {
    kind: 'rule',
    selectors: rule.selectors.map((text) => ({ text, classes: classesOf(text) })),
    body: rule.nodes.map(String).join(';'),
  };
}

/** What Tailwind declares of its own properties for all elements, for browsers that do not know `@property`. */
function isDefault(node: ChildNode): node is Declaration {
  return node.type === 'decl' && node.prop.startsWith('--tw-') && isOfAll(node.parent as Rule);
}

function isOfAll({ selector }: Rule): boolean {
  return selector.startsWith('*');
}

function partsOfAtRule(rule: AtRule): Part[] {
  const { name, params, nodes } = rule;
  if (name === 'font-face') return String(rule).includes('url(') ? [] : [plain(rule)];
  if (name === 'property' || name.endsWith('keyframes'))
    return [{ kind: 'named', name: params, text: String(rule) }];
  if (!nodes?.some(({ type }) => type === 'rule' || type === 'atrule')) return [plain(rule)];
  return [{ kind: 'around', open: `@${name} ${params}`, parts: partsOf(nodes) }];
}

function plain(rule: AtRule): Part {
  return { kind: 'plain', text: `${String(rule)}${rule.nodes ? '' : ';'}` };
}

function write(parts: Part[], needs: Needs): string {
  return parts.map((part) => writePart(part, needs)).join('');
}

function writePart(part: Part, needs: Needs): string {
  switch (part.kind) {
    case 'plain':
      return part.text;
    case 'named':
      return needs.isNamed(part.name) ? part.text : '';
    case 'defaults':
      return rule(
        part.selector,
        part.values.filter(({ name }) => needs.isNamed(name)).map(({ text }) => text),
      );
    case 'around': {
      const inner = write(part.parts, needs);
      return inner === '' ? '' : `${part.open}{${inner}}`;
    }
    case 'rule': {
      const selectors = part.selectors.filter(({ classes }) => classes.every(needs.occurs));
      return selectors.length === 0
        ? ''
        : rule(selectors.map(({ text }) => text).join(','), [part.body]);
    }
  }
}

function rule(selector: string, body: string[]): string {
  return body.length === 0 ? '' : `${selector}{${body.join(';')}}`;
}

/** The classes that an element has to have for a selector to hold; what stands in brackets may hold without them. */
function classesOf(selector: string): string[] {
  const outside = withoutBrackets(selector);
  return [...outside.matchAll(/\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi)].map(
    ([, name = '']) =>
      name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code?: string, sign?: string) =>
        code === undefined ? (sign ?? '') : String.fromCodePoint(parseInt(code, 16)),
      ),
  );
}

function withoutBrackets(selector: string): string {
  let depth = 0;
  let outside = '';
  for (let place = 0; place < selector.length; place += 1) {
    const sign = selector[place] ?? '';
    if (sign === '\\') {
      if (depth === 0) outside += selector.slice(place, place + 2);
      place += 1;
    } else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (depth === 0) outside += sign;
  }
  return outside;
}
