import type { Author } from '@/lib/reading/authors/model';

/** Characters of an author's lines (schema authors). */
export const authorLimits = { name: 120, role: 120, bio: 1500 } as const;

/** An author as the newsroom sees them: with their account, and how many articles name them. */
export type ManagedAuthor = Author & {
  account: { id: string; name: string } | null;
  articles: number;
};

/** An account of the newsroom, which may be one author. */
export type NewsroomAccount = { id: string; name: string };

/** How an author is set, as the database names it: what who changes it has seen of it (author_settings). */
export function authorSettings(author: Omit<ManagedAuthor, 'articles'>) {
  return {
    name_hi: author.name.hi,
    name_en: author.name.en,
    role_hi: author.role.hi,
    role_en: author.role.en,
    bio_hi: author.bio.hi,
    bio_en: author.bio.en,
    districts: author.districts,
    account: author.account?.id ?? null,
    is_active: author.isActive,
  };
}

/** The address of the authors' desk with a form open, without the edition. */
export function authorDeskPath(edit?: string): string {
  return edit ? `/admin/authors?edit=${edit}#author-form` : '/admin/authors';
}

/** What a form calls the field that says whether an author reports from a district. */
const districtField = 'from-';
export const districtFieldOf = (slug: string) => districtField + slug;

/** The districts that are ticked in a form, by its fields' names. */
export function districtsIn(fields: Iterable<string>): string[] {
  return [...fields]
    .filter((name) => name.startsWith(districtField))
    .map((name) => name.slice(districtField.length));
}
