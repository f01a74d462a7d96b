import { parse } from 'yaml';
import { z } from 'zod';

import type { ArticleBlock } from '@/lib/reading/articles/model';

/** `English | हिंदी` in the head of an article file. */
export type Pair = { en: string; hi: string };

/** A text in both languages, as files have it. */
export const pair = z.string().transform((text, context): Pair => {
  const [en, hi, ...rest] = text.split(' | ').map((part) => part.trim());
  if (!en || !hi || rest.length > 0) {
    context.addIssue({ code: 'custom', message: `not "English | हिंदी": ${text}` });
    return z.NEVER;
  }
  return { en, hi };
});

/** How long ago something was, such as 2d6h, as files have it: in minutes. */
export const age = z.string().transform((text, context) => {
  const parts = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?$/.exec(text);
  if (!parts || text === '') {
    context.addIssue({ code: 'custom', message: `not an age such as 2d6h: ${text}` });
    return z.NEVER;
  }
  const [days = 0, hours = 0, minutes = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return (days * 24 + hours) * 60 + minutes;
});

const headSchema = z.object({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  age,
  category: z.string(),
  subcategory: z.string().optional(),
  district: z.string().optional(),
  otherDistricts: z.array(z.string()).default([]),
  place: pair.optional(),
  breaking: z.boolean().default(false),
  featured: z.boolean().default(false),
  sentiment: z.enum(['positive', 'negative', 'neutral']),
  series: z
    .string()
    .regex(/^[a-z-]+ \d+$/)
    .optional(),
  source: z.string(),
  author: pair.optional(),
  video: z.boolean().default(false),
  audio: z.boolean().default(false),
  tags: z.array(pair),
  people: z.array(pair).default([]),
  organisations: z.array(pair).default([]),
  keywords: z.array(pair).default([]),
  languages: z.array(z.enum(['hi', 'en'])).default(['hi', 'en']),
  art: z.string(),
  alt: pair,
  caption: pair,
});

type ArticleText = { title: string; summary: string; body: ArticleBlock[] };
export type DemoArticle = z.infer<typeof headSchema> & Partial<Record<'hi' | 'en', ArticleText>>;

/** Takes an article file (YAML head, then `# hi` and `# en`); gives the article. Throws on a malformed file. */
export function parseArticleFile(source: string): DemoArticle {
  const file = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source);
  if (!file?.[1] || !file[2]) throw new Error('A story file starts with a head between --- lines');
  const head = headSchema.parse(parse(file[1]));
  const texts = Object.fromEntries(
    head.languages.map((language) => [language, parseText(file[2] ?? '', language)]),
  );
  return { ...head, ...texts };
}

function parseText(source: string, language: string): ArticleText {
  const part = source.split(/^# (hi|en)$/m);
  const text = part[part.indexOf(language) + 1];
  if (!part.includes(language) || !text)
    throw new Error(`The story lacks its "# ${language}" part`);
  const sections = text.split(/^## (title|summary|body)$/m);
  const section = (name: string) => sections[sections.indexOf(name) + 1]?.trim() ?? '';
  return {
    title: section('title'),
    summary: section('summary'),
    body: section('body')
      .split(/\n\s*\n/)
      .map((block, index) => parseBlock(block.trim(), `p${index + 1}`)),
  };
}

function parseBlock(text: string, id: string): ArticleBlock {
  if (text.startsWith('### ')) return { id, type: 'subhead', text: text.slice(4) };
  if (text.startsWith('> ')) {
    const [quote = '', cite] = text.replace(/^> ?/gm, '').split(/ — (?=[^—]*$)/);
    return { id, type: 'quote', text: quote, ...(cite && { cite }) };
  }
  const shown = /^::: (gallery|table|bars|lines|map)\n([\s\S]+?)(?:\n— (.+))?$/.exec(text);
  if (shown?.[1] && shown[2]) {
    const type = shown[1] as 'gallery' | 'table' | 'bars' | 'lines' | 'map';
    return { id, type, text: shown[2], ...(shown[3] && { cite: shown[3] }) };
  }
  const image = /^!\[(.+)\]\(([a-z0-9-]+)\) (.+)$/.exec(text);
  if (image?.[1] && image[2] && image[3]) {
    const url = `/media/demo/${image[2]}/1280.jpg`;
    return { id, type: 'image', text: image[3], url, alt: image[1] };
  }
  if (text.startsWith('- ')) return { id, type: 'list', text: text.replace(/^- /gm, '') };
  return { id, type: 'paragraph', text: text.replace(/\n/g, ' ') };
}
