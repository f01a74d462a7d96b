import { describe, expect, it } from 'vitest';

import { readStyles, usedStyles } from './used-styles';

const use = (css: string, ...classes: string[]) =>
  usedStyles(readStyles(css), {
    classes: (name) => classes.includes(name),
    elements: (name) => name !== 'table',
    properties: (name) => name === '--scripted',
  });

describe('of a stylesheet a page needs', () => {
  it('rules without classes, and those whose classes occur', () => {
    expect(use('body{color:red}.a{margin:0}.b{margin:1px}', 'a')).toBe(
      'body{color:red}.a{margin:0}',
    );
    expect(use('.a .b{margin:0}', 'a')).toBe('');
    expect(use('.a,.b:hover{margin:0;padding:0}', 'b')).toBe('.b:hover{margin:0;padding:0}');
  });

  it('no rules for elements that do not occur', () => {
    expect(use('table,p{margin:0}.a>table{top:0}p:not(table){top:0}', 'a')).toBe(
      'p{margin:0}p:not(table){top:0}',
    );
  });

  it('nothing of the parts of form fields where there is none', () => {
    const css = '::placeholder{opacity:1}::-webkit-datetime-edit{padding:0}::backdrop{top:0}';
    const withElements = (...names: string[]) =>
      usedStyles(readStyles(css), {
        classes: () => false,
        elements: (name) => names.includes(name),
        properties: () => false,
      });
    expect(withElements('input')).toBe(css);
    expect(withElements('p')).toBe('::backdrop{top:0}');
  });

  it('classes as Tailwind writes them', () => {
    const css = String.raw`.md\:w-1\/2{width:50%}.-mx-\(--gutter\){margin:0}.\32xl{top:0}`;
    expect(use(css, 'md:w-1/2')).toBe(String.raw`.md\:w-1\/2{width:50%}`);
    expect(use(css, '-mx-(--gutter)')).toContain('margin:0');
    expect(use(css, '2xl')).toContain('top:0');
  });

  it('rules whose other classes may be there or not', () => {
    expect(use('.a:not(.b){top:0}', 'a')).toBe('.a:not(.b){top:0}');
    expect(use(':is(.a,.b)[data-x]{top:0}', 'b')).toBe(':is(.a,.b)[data-x]{top:0}');
    expect(use('[title=".x"]{top:0}')).toBe('[title=".x"]{top:0}');
  });

  it('no rule whose only choice has a class that does not occur', () => {
    const css = String.raw`:is(:where(.peer)[data-x]~.peer-data-x\:flex){top:0}:where(.\*\:w-full>*){top:1px}`;
    expect(use(css, 'peer')).toBe('');
    expect(use(css, 'peer', 'peer-data-x:flex', '*:w-full')).toBe(css);
    expect(use(':is(:not(.b),.c){top:0}:not(:is(.b)){top:0}')).not.toBe('');
    expect(use(String.raw`:is(.a[title=")"]){top:0}`)).toBe('');
  });

  it('custom properties that something names, also one that only another names', () => {
    const css = ':root{--a:1px;--b:var(--a);--c:2px;--scripted:0;color:red}.a{top:var(--b)}';
    expect(use(css, 'a')).toBe(css.replace('--c:2px;', ''));
    expect(use(css)).toBe(':root{--scripted:0;color:red}');
  });

  it('what stands around them, in its order, and nothing around nothing', () => {
    const css =
      '@layer a,b;@layer a{@media (width>1px){.a{top:0}.b{top:1px}}}@media print{.b{top:0}}';
    expect(use(css, 'a')).toBe('@layer a,b;@layer a{@media (width>1px){.a{top:0}}}');
  });

  it('no font that would be fetched', () => {
    const css =
      "@font-face{font-family:A;src:url(/a.woff2)}@font-face{font-family:B;src:local('C')}";
    expect(use(css)).toBe("@font-face{font-family:B;src:local('C')}");
  });

  it('keyframes and registered properties that these name', () => {
    const css = '@property --x{syntax:"*";inherits:false}@property --y{syntax:"*";inherits:false}@keyframes k{to{top:0}}.a{--x:1;top:var(--x)}.b{--y:1;animation:k 1s}'; // prettier-ignore
    expect(use(css, 'a')).toBe('@property --x{syntax:"*";inherits:false}.a{--x:1;top:var(--x)}');
    expect(use(css, 'b')).toContain('@keyframes k{to{top:0}}');
    const defaults = '@layer properties{*,:before{--tw-x:0;--tw-y:0}}';
    expect(use(`${defaults}.a{top:var(--tw-y)}`, 'a')).toContain('*,:before{--tw-y:0}');
    expect(use(`${defaults}.a{top:0}`, 'a')).toBe('.a{top:0}');
  });
});
