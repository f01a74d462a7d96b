import type { LeadImageFields } from './lead-image';
import type { DraftBlock, DraftContent } from './model';
import type { BlockPair } from './translation';

/**
 * Something that both changed differently: a field, a block of a language's text, or an image with all that
 * is said of it in both languages (the lead one, or a row of the text), where one chose another and the
 * other wrote of the former one.
 */
export type Conflict =
  | { kind: 'field'; field: keyof DraftContent; mine: unknown; theirs: unknown }
  | { kind: 'photo'; field: 'image_url'; mine: LeadImageFields; theirs: LeadImageFields }
  | { kind: 'rowPhoto'; field: 'body_hi'; id: string; mine: BlockPair; theirs: BlockPair }
  | {
      kind: 'block';
      field: 'body_hi' | 'body_en';
      id: string;
      /** Null: deleted there. */
      mine: DraftBlock | null;
      theirs: DraftBlock | null;
    };

/** One draft of two: whatever only one of them changed is in it; in a conflict it holds what is mine. */
export type Merged = { content: DraftContent; conflicts: Conflict[] };
