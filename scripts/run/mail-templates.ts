import { dark, light } from '@/lib/reader/letter/mail-colours';
import en from '@/messages/mails/en.json' with { type: 'json' };
import hi from '@/messages/mails/hi.json' with { type: 'json' };

/**
 * The mails of accounts as the auth service's templates (Go, html/template). One mail says everything in both
 * languages, the reader's own first: the one chosen when the account was made, else Hindi. The service sends
 * HTML alone, so the words stand in reading order without any layout that a text reader would miss.
 *
 * @see https://supabase.com/docs/guides/auth/auth-email-templates
 */

type LinkKind =
  'confirmation' | 'invite' | 'magic_link' | 'recovery' | 'email_change' | 'reauthentication';
type NoticeKind = 'password_changed' | 'email_changed';
type Kind = LinkKind | NoticeKind;
type Words = { subject: string; title: string; text: string; button?: string };

/** What the link of each mail is for, as the page takes it (lib/reader/accounts/mail-link.ts). */
const linkTypes: Record<LinkKind, string | null> = {
  confirmation: 'signup',
  invite: 'invite',
  magic_link: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
  reauthentication: null,
};
/** Where whoever did not change it themselves goes on, as a path of the site. */
const noticeWays: Record<NoticeKind, string> = {
  password_changed: '/auth?do=reset',
  email_changed: '/grievance',
};
export const linkKinds = Object.keys(linkTypes) as LinkKind[];
export const noticeKinds = Object.keys(noticeWays) as NoticeKind[];

/** What anybody may have written into the account's own data is turned into text before it is compared. */
const isEnglish = 'eq (printf "%v" .Data.language) "en"';

function rules({ ground, sheet, ink, faint, rule, sal, onSal }: typeof light): string {
  return `body,.ground{background:${ground}}.sheet{background:${sheet};border-color:${rule}}.sheet,h1,p{color:${ink}}.faint{color:${faint}}.name{color:${sal}}.go{background:${sal};color:${onSal}}.other{border-color:${rule}}`;
}

const button = (href: string, words: string) =>
  `<p style="margin:0 0 20px"><a class="go" href="${href}" style="display:inline-block;padding:13px 20px;border-radius:6px;background:${light.sal};color:${light.onSal};font-weight:700;text-decoration:none">${words}</a></p>`;
const faint = (words: string, margin: string) =>
  `<p class="faint" style="margin:${margin};font-size:15px;color:${light.faint}">${words}</p>`;

function isNotice(kind: Kind): kind is NoticeKind {
  return kind in noticeWays;
}

/** What the reader can do, in one language: a notice has already happened, the other mails wait for them. */
function wayOn(language: 'hi' | 'en', kind: Kind): string {
  const all = language === 'hi' ? hi : en;
  const words: Words = all[kind];
  const site = `{{ .SiteURL }}${language === 'en' ? '/en' : ''}`;
  if (isNotice(kind)) return button(`${site}${noticeWays[kind]}`, words.button ?? '');
  const type = linkTypes[kind];
  const way =
    type === null
      ? '<p style="margin:0 0 20px;font-size:32px;font-weight:700;letter-spacing:4px">{{ .Token }}</p>'
      : `${button(`${site}/auth/confirm?token_hash={{ .TokenHash }}&amp;type=${type}&amp;redirect_to={{ .RedirectTo }}`, words.button ?? '')}
${faint(all.once, '0 0 8px')}`;
  return `${way}
${faint(all.notAsked, '0')}`;
}

/** One language's part of a mail. */
function part(language: 'hi' | 'en', kind: Kind): string {
  const all = language === 'hi' ? hi : en;
  const words: Words = all[kind];
  return `{{ define "${language}" }}<div lang="${language}">
<p class="name" style="margin:0 0 16px;font-size:20px;font-weight:700;color:${light.sal}">${all.paper}</p>
<h1 style="margin:0 0 10px;font-size:24px;line-height:1.3">${words.title}</h1>
<p style="margin:0 0 20px;overflow-wrap:anywhere">${words.text}</p>
${wayOn(language, kind)}
</div>{{ end }}`;
}

/** The subject of a mail, in the reader's language. */
export function mailSubject(kind: Kind): string {
  const [inHindi, inEnglish] = [hi, en].map((all) => `${all[kind].subject} · ${all.paper}`);
  return `{{ if ${isEnglish} }}${inEnglish}{{ else }}${inHindi}{{ end }}`;
}

/** The HTML of a mail. */
export function mailTemplate(kind: Kind): string {
  const between = `<div class="other" style="margin:28px 0;border-top:1px solid ${light.rule}"></div>`;
  return `${part('hi', kind)}${part('en', kind)}<!doctype html>
<html lang="{{ if ${isEnglish} }}en{{ else }}hi{{ end }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${hi.paper} · ${en.paper}</title>
<style>:root{color-scheme:light dark}${rules(light)}@media(prefers-color-scheme:dark){${rules(dark).replaceAll(/(#[0-9a-f]{6})/g, '$1!important')}}</style>
</head>
<body class="ground" style="margin:0;padding:16px;background:${light.ground}">
<div class="sheet" style="max-width:520px;margin:0 auto;padding:24px 20px;border:1px solid ${light.rule};border-top:3px solid ${light.sal};background:${light.sheet};color:${light.ink};font:17px/1.6 'Noto Sans Devanagari','Nirmala UI','Kohinoor Devanagari',system-ui,sans-serif">
{{ if ${isEnglish} }}{{ template "en" . }}${between}{{ template "hi" . }}{{ else }}{{ template "hi" . }}${between}{{ template "en" . }}{{ end }}
</div>
</body>
</html>
`;
}
