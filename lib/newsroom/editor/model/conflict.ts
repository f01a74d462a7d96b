import type { LeadPhoto } from './lead-photo';
import type { SheetBlock, SheetContent } from './model';
import type { SheetRow } from './translation';

/**
 * Something that both changed differently: a field, a block of a language's text, or a photo with all that
 * is said of it in both languages (the lead one, or a row of the text), where one chose another and the
 * other wrote of the former one.
 */
export type Conflict =
  | { kind: 'field'; field: keyof SheetContent; mine: unknown; theirs: unknown }
  | { kind: 'photo'; field: 'image_url'; mine: LeadPhoto; theirs: LeadPhoto }
  | { kind: 'rowPhoto'; field: 'body_hi'; id: string; mine: SheetRow; theirs: SheetRow }
  | {
      kind: 'block';
      field: 'body_hi' | 'body_en';
      id: string;
      /** Null: deleted there. */
      mine: SheetBlock | null;
      theirs: SheetBlock | null;
    };

/** One sheet of two: whatever only one of them changed is in it; in a conflict it holds what is mine. */
export type Merged = { content: SheetContent; conflicts: Conflict[] };
