import { isArticleId } from '@/lib/reading/articles/model';

/**
 * The draft that an address of the newsroom means: an article's, or a new one (`id` null). Null for any
 * other page. Takes the path in either edition.
 */
export function editorAt(path: string): { id: string | null } | null {
  const page = path.replace(/^\/en(?=\/)/, '').replace(/\/$/, '');
  if (page === '/admin/write') return { id: null };
  const id = /^\/admin\/article\/([^/]+)$/.exec(page)?.[1] ?? null;
  return id !== null && isArticleId(id) ? { id } : null;
}
