const svg = 'http://www.w3.org/2000/svg';

/**
 * A mark of lines on a grid of 24, as the kit’s `Icon` draws it, for what is drawn without React. Takes the lines (SVG 2,
 * 9.3: path data).
 */
export function drawing(lines: string): SVGSVGElement {
  const made = document.createElementNS(svg, 'svg');
  const path = document.createElementNS(svg, 'path');
  const set = (element: Element, attributes: Record<string, string>) =>
    Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
  set(path, {
    d: lines,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.9',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
  set(made, { 'aria-hidden': 'true', viewBox: '0 0 24 24', width: '22', height: '22' });
  made.classList.add('shrink-0');
  made.append(path);
  return made;
}
