import { z } from 'zod';

import { inlineRuns } from '@/lib/reading/articles/body';
import { parseSheet } from '@/lib/reading/charts/sheet';

/** Of a block of a text what WordPress has a place for. */
export const wxrBlock = z.looseObject({
  type: z.string(),
  text: z.string(),
  url: z.string().optional(),
  alt: z.string().optional(),
  cite: z.string().optional(),
  credit: z.string().optional(),
});

/** What XML 1.0 has no place for (section 2.2). */
const unfit =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Text as it stands in XML and HTML. */
export const escapeXml = (value: string) =>
  value.replace(unfit, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0).toString()};`);

/** Text that is not looked into; its end within it is parted into two (XML 1.0, 2.7). */
export const cdata = (value: string) =>
  `<![CDATA[${value.replace(unfit, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** An address as it is outside the site. */
export const absolute = (url: string, site: string) =>
  url.startsWith('/') ? `${site}${url}` : url;

/** A line with its bold words and links. */
const inline = (line: string, site: string) =>
  inlineRuns(line)
    .map((run) => {
      const words = escapeXml(run.text);
      if (run.kind === 'strong') return `<strong>${words}</strong>`;
      return run.kind === 'link'
        ? `<a href="${escapeXml(absolute(run.href, site))}">${words}</a>`
        : words;
    })
    .join('');

/** The lines of a text as HTML, with bold words and links. */
export const lines = (value: string, site: string) =>
  value.split('\n').map((line) => inline(line, site));

const withCaption = (kind: string, inner: string, caption: string) =>
  `<figure class="wp-block-${kind}">${inner}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;

/** What another site shows: WordPress puts it in the place of an address that stands alone on its line. */
export const embedHtml = (url: string, caption: string) =>
  withCaption('embed', `<div class="wp-block-embed__wrapper">\n${url}\n</div>`, caption);

/** A sheet as the table that it is there; what is no sheet as the words that it has. */
function sheetToHtml(text: string, site: string): string {
  const sheet = parseSheet(text);
  if (!sheet) return `<p>${lines(text, site).join('<br>\n')}</p>`;
  const row = (cells: readonly string[], name: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${name}>${escapeXml(cell)}</${name}>`).join('')}</tr>`;
  const caption = sheet.title && `<figcaption>${escapeXml(sheet.title)}</figcaption>`;
  return `<figure class="wp-block-table"><table><thead>${row(sheet.head, 'th')}</thead><tbody>${sheet.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>${caption ?? ''}</figure>`;
}

/** A text as HTML that WordPress's editors understand. Takes the site's address, for its own images. */
export function blocksToHtml(blocks: readonly z.infer<typeof wxrBlock>[], site: string): string {
  return blocks
    .map((each) => {
      const words = lines(each.text, site).join('<br>\n');
      const url = each.url === undefined ? '' : escapeXml(absolute(each.url, site));
      switch (each.type) {
        case 'table':
        case 'bars':
        case 'lines':
        case 'map':
          return sheetToHtml(each.text, site);
        case 'gallery':
        case 'subhead':
          return words && `<h2>${words}</h2>`;
        case 'quote':
          return `<blockquote><p>${words}</p>${each.cite ? `<cite>${escapeXml(each.cite)}</cite>` : ''}</blockquote>`;
        case 'list':
          return `<ul>${lines(each.text, site).map((line) => `<li>${line}</li>`).join('')}</ul>`; // prettier-ignore
        case 'image': {
          const caption = [words, escapeXml(each.credit ?? '')].filter(Boolean).join(' · ');
          return withCaption(
            'image',
            `<img src="${url}" alt="${escapeXml(each.alt ?? '')}">`,
            caption,
          );
        }
        case 'embed':
          return embedHtml(url, words);
        default:
          return `<p>${words}</p>`;
      }
    })
    .join('\n');
}
