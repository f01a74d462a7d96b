import { z } from 'zod';

import { lexicalToHtml, mobiledocToHtml } from './ghost-text';
import { readJsonEntries } from './json-entries';
import type { Place, RawArticle, ReadResult } from './model';

const text = z.string().nullish();
const Post = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String),
  title: text, slug: text, html: text, lexical: text, mobiledoc: text, plaintext: text,
  custom_excerpt: text, feature_image: text, status: text, visibility: text, type: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  published_at: z.union([z.string(), z.number()]).nullish(),
}); // prettier-ignore
const Named = z.looseObject({ id: z.union([z.string(), z.number()]).transform(String), name: z.string() }); // prettier-ignore
const identifier = z.union([z.string(), z.number()]).transform(String);
const Link = z.looseObject({
  post_id: identifier,
  tag_id: identifier.optional(),
  author_id: identifier.optional(),
});

const lists = ['posts', 'tags', 'users', 'posts_tags', 'posts_authors'];

/** What stands in lists of its own: the names of tags and writers, and whose each post is. */
interface Names {
  readonly tags: Map<string, string>;
  readonly users: Map<string, string>;
  readonly ofPost: Map<string, { tags: string[]; authors: string[] }>;
}

/** Whether a document begins as Ghost's export does: `{"db":[{"meta":…,"data":{…}}]}`, in old ones without `db`. */
export function isGhost(start: string): boolean {
  return /^\{\s*"(?:db"\s*:\s*\[|(?:meta|data)"\s*:\s*\{)/.test(start);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

async function readNames(pieces: AsyncIterable<string>): Promise<Names> {
  const names: Names = { tags: new Map(), users: new Map(), ofPost: new Map() };
  const wanted = (list: string, around: string) =>
    around === 'data' && list !== 'posts' && lists.includes(list);
  for await (const { list, text: json } of readJsonEntries(pieces, wanted)) {
    const value = parsed(json);
    const named = Named.safeParse(value).data;
    const link = Link.safeParse(value).data;
    if ((list === 'tags' || list === 'users') && named) names[list].set(named.id, named.name);
    else if (link) {
      const own = names.ofPost.get(link.post_id) ?? { tags: [], authors: [] };
      if (list === 'posts_tags' && link.tag_id) own.tags.push(link.tag_id);
      if (list === 'posts_authors' && link.author_id) own.authors.push(link.author_id);
      names.ofPost.set(link.post_id, own);
    }
  }
  return names;
}

/** Why a post is not for the site's readers as it stands; null where it is. */
function reasonAgainst(post: z.infer<typeof Post>): string | null {
  const type = post.page ? 'page' : (post.type ?? 'post');
  if (type !== 'post') return `not a post but "${type}"`;
  const status = post.status ?? 'published';
  if (status !== 'published') return `the post is not published but "${status}"`;
  if ((post.visibility ?? 'public') !== 'public')
    return 'the post was for members of the former site alone';
  return null;
}

/** Exports have this for the address of the site that made them. */
const ownAddress = /__GHOST_URL__/g;

function toArticle(post: z.infer<typeof Post>, names: Names, site: string | undefined): RawArticle {
  const placed = (value: string | null | undefined) =>
    value?.replace(ownAddress, site ?? '') || undefined;
  const own = names.ofPost.get(post.id);
  const tags = (own?.tags ?? []).flatMap((id) => names.tags.get(id) ?? []);
  // Tags that begin with a number sign are for the newsroom alone.
  const shown = tags.filter((tag) => !tag.startsWith('#'));
  const body =
    post.html ??
    (post.lexical && lexicalToHtml(post.lexical)) ??
    (post.mobiledoc && mobiledocToHtml(post.mobiledoc));
  return {
    guid: post.id,
    title: post.title ?? undefined,
    summary: placed(post.custom_excerpt),
    body: placed(body) ?? placed(post.plaintext),
    url: site && post.slug ? `${site}/${post.slug}/` : undefined,
    baseUrl: site,
    author: (own?.authors ?? []).flatMap((id) => names.users.get(id) ?? []).join(', '),
    dates: [post.published_at]
      .filter((date) => date !== null && date !== undefined)
      .map((date) => (typeof date === 'number' ? new Date(date).toISOString() : date)),
    image: placed(post.feature_image),
    categories: shown,
    tags: shown,
  };
}

/**
 * Reads articles from Ghost's export (1 to 6). Pages, drafts and posts for members alone are set aside with that reason.
 *
 * @param openText gives the decoded text from its beginning; called twice, since names stand behind posts
 * @param site the address that the former site had, by which images are found; without it they are not
 * @returns an article or a reject for each post; a fault when the document is broken off
 */
export async function* readGhost(
  openText: () => AsyncIterable<string>,
  site?: string,
): AsyncGenerator<ReadResult> {
  let place: Place = { line: 1, item: 0 };
  try {
    const names = await readNames(openText());
    const wanted = (list: string, around: string) => list === 'posts' && around === 'data';
    for await (const entry of readJsonEntries(openText(), wanted)) {
      place = { line: entry.line, item: place.item + 1 };
      const post = Post.safeParse(parsed(entry.text)).data;
      const reason = entry.tooLong
        ? 'the item is longer than 4 MB'
        : post === undefined
          ? 'the post cannot be understood'
          : reasonAgainst(post);
      if (reason !== null || post === undefined)
        yield { kind: 'reject', place, reason: reason ?? '', title: post?.title ?? undefined };
      else
        yield {
          kind: 'article',
          place,
          article: toArticle(post, names, site?.replace(/\/+$/, '')),
        };
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    yield { kind: 'fault', place, reason };
  }
}
