import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';

/** What may occur in a page; `properties` are custom ones that its own markup or scripts name. */
export type Occurring = {
  classes: (name: string) => boolean;
  elements: (name: string) => boolean;
  properties: (name: string) => boolean;
};

/** A selector, and what an element has to be and to have for it to hold. */
type Selector = { text: string; classes: string[]; elements: string[] };

/** What a rule declares: of which property, and as it is written. */
type Value = { name: string; text: string };

/** A rule with the selectors that it holds for, or what stands around rules. */
type Part =
  | { kind: 'rule'; selectors: Selector[]; body: Value[] }
  | { kind: 'around'; open: string; parts: Part[] }
  | { kind: 'defaults'; selector: string; values: Value[] }
  | { kind: 'named'; name: string; text: string }
  | { kind: 'plain'; text: string };

/** A stylesheet that has been read once, to be cut to many pages. */
export type Styles = Part[];

/** What a rule that stays may need: names of keyframes and of custom properties. */
type Needs = { occurring: Occurring; isNamed: (name: string) => boolean };

/** Takes the text of a stylesheet; gives it as `usedStyles` wants it. Throws where it is none. */
export function readStyles(css: string): Styles {
  return partsOf(postcss.parse(css).nodes);
}

/**
 * Gives what a page needs of a stylesheet: rules whose classes and elements all occur, what these name (keyframes,
 * custom properties, Tailwind's defaults of its own), and no font that would be fetched. The order stays.
 */
export function usedStyles(styles: Styles, occurring: Occurring): string {
  let names = new Set<string>();
  for (;;) {
    const isNamed = (name: string) => names.has(name);
    const rules = write(styles, { occurring, isNamed });
    // A property that is kept may name others.
    const named = new Set(rules.match(/[\w-]+/g));
    if (named.size === names.size) return rules;
    names = named;
  }
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
    return { kind: 'defaults', selector: rule.selector, values: rule.nodes.map(valueOf) };
  return {
    kind: 'rule',
    selectors: rule.selectors.map(readSelector),
    body: rule.nodes.map(valueOf),
  };
}

function valueOf(node: ChildNode): Value {
  return { name: node.type === 'decl' ? node.prop : '', text: String(node) };
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
      return rule(part.selector, textsOf(part.values.filter(({ name }) => needs.isNamed(name))));
    case 'around': {
      const inner = write(part.parts, needs);
      return inner === '' ? '' : `${part.open}{${inner}}`;
    }
    case 'rule': {
      const selectors = part.selectors.filter((each) => mayHold(each, needs.occurring));
      const values = part.body.filter(({ name }) => mayBeNamed(name, needs));
      const texts = selectors.map(({ text }) => text);
      return texts.length === 0 ? '' : rule(texts.join(','), textsOf(values));
    }
  }
}

function rule(selector: string, body: string[]): string {
  return body.length === 0 ? '' : `${selector}{${body.join(';')}}`;
}

const textsOf = (values: Value[]): string[] => values.map(({ text }) => text);

/** Tailwind's own properties stand beside what names them. */
function mayBeNamed(name: string, { isNamed, occurring }: Needs): boolean {
  const isOwn = !name.startsWith('--') || name.startsWith('--tw-');
  return isOwn || isNamed(name) || occurring.properties(name);
}

function mayHold({ classes, elements }: Selector, occurring: Occurring): boolean {
  return classes.every(occurring.classes) && elements.every(occurring.elements);
}

/** What stands in brackets may be so or not, unless it is all that `:is()` or `:where()` leave to choose from. */
function readSelector(text: string): Selector {
  const outside = withoutBrackets(withOnlyChoices(text));
  return { text, classes: classesOf(outside), elements: elementsOf(outside) };
}

function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi)].map(
    ([, name = '']) =>
      name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code?: string, sign?: string) =>
        code === undefined ? (sign ?? '') : String.fromCodePoint(parseInt(code, 16)),
      ),
  );
}

/** The parts of form fields that a reset speaks of (https://drafts.csswg.org/css-pseudo-4/#widgets). */
const fieldParts =
  /::(?:placeholder|file-selector-button|-webkit-(?:date|calendar|search|inner-spin|outer-spin))/;

function elementsOf(selector: string): string[] {
  const named = [...selector.matchAll(/(?:^|[\s>+~])([a-z][a-z\d]*)/g)].map(
    ([, name = '']) => name,
  );
  return fieldParts.test(selector) ? [...named, 'input'] : named;
}

/** Writes `:is(.a .b)` as `.a .b`; Tailwind's `*:`, `group-` and `peer-` classes come so from its minifier. */
function withOnlyChoices(selector: string): string {
  const only = /:(?:is|where)\(((?:\\.|\[[^\]]*\]|:not\([^()]*\)|[^\\,()[\]])+)\)/g;
  const without = selector.replace(only, ' $1');
  return without === selector ? without : withOnlyChoices(without);
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
