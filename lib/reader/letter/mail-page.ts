import type { Locale } from '@/lib/platform/i18n/locale';
import { xmlText } from '@/lib/platform/text/xml';

import { dark, light } from './mail-colours';

/** The look of what is said beside. */
export const quiet = `color:${light.faint}`;

/** Programs that read no styles of a head have the light look, which stands in each element. */
const night = `body,.ground{background:${dark.ground}!important}.sheet{background:${dark.sheet}!important;border-color:${dark.rule}!important;border-top-color:${dark.sal}!important}.sheet,h1,p,.link{color:${dark.ink}!important}.faint{color:${dark.faint}!important}.name{color:${dark.sal}!important}.go{background:${dark.sal}!important;color:${dark.onSal}!important}.other{border-color:${dark.rule}!important}`;

/** A link that looks like a button. */
export function mailButton(link: string, words: string): string {
  return `<a class="go" href="${xmlText(link)}" style="display:inline-block;padding:13px 20px;border-radius:6px;background:${light.sal};color:${light.onSal};font-weight:700;text-decoration:none">${xmlText(words)}</a>`;
}

/** A mail's HTML around its body, which is markup already: one column of 560 pixels at most, in light and dark. */
export function mailPage(
  language: Locale,
  { title, body }: { title: string; body: string },
): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${xmlText(title)}</title>
<style>:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${night}}</style>
</head>
<body class="ground" style="margin:0;padding:16px;background:${light.ground}">
<div class="sheet" style="max-width:560px;margin:0 auto;padding:20px;border:1px solid ${light.rule};border-top:3px solid ${light.sal};background:${light.sheet};color:${light.ink};font:17px/1.6 'Noto Sans Devanagari','Nirmala UI','Kohinoor Devanagari',system-ui,sans-serif">
${body}
</div>
</body>
</html>
`;
}
