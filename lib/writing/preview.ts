import type { Article } from '@/lib/articles/model';
import { toArticle } from '@/lib/articles/rows';
import type { Locale } from '@/lib/i18n/locale';

import { toStored, type SheetBlock, type SheetContent } from './model';
import type { OpenedStory } from './stored';

/** The blocks that readers would get (migration story_life, published_blocks). */
function readable(blocks: readonly SheetBlock[]): SheetBlock[] | null {
  const kept = blocks.filter(
    ({ type, text }) => type === 'image' || type === 'embed' || text.trim() !== '',
  );
  return kept.length > 0 ? kept : null;
}

/**
 * A working copy as an edition would show it if it were published now. Takes what stands for a title
 * where there is none yet.
 */
export function previewArticle(
  { id, content, publishedAt, editedAt }: OpenedStory,
  locale: Locale,
  untitled: string,
  now: Date,
): Article {
  const sheet: SheetContent = {
    ...content,
    body_hi: content.title_hi ? content.body_hi : [],
    body_en: content.title_en ? content.body_en : [],
  };
  const hasTitle = sheet.title_hi.trim() !== '' || sheet.title_en.trim() !== '';
  const moment = publishedAt ?? now.toISOString();
  const row = {
    ...toStored(sheet),
    ...(!hasTitle && { [`title_${locale}`]: untitled }),
    body_hi: readable(sheet.body_hi),
    body_en: readable(sheet.body_en),
    category: content.category ?? '',
    id,
    published_at: moment,
    created_at: moment,
    updated_at: publishedAt ? editedAt : moment,
    view_count: 0,
  };
  return toArticle(row as unknown as Parameters<typeof toArticle>[0], locale);
}
