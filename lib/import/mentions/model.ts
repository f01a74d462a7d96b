/** Whom and what a text names, in the language of its article, the most named first. */
export interface Mentions {
  readonly people: string[];
  readonly organisations: string[];
  readonly topics: string[];
  /** The town that the article is about. */
  readonly city: string | null;
  /** The state that the text gives, by its English name as the database has it. */
  readonly state: string | null;
}

/** An article as far as those it names are concerned; all plain text. */
export interface NamingText {
  readonly title: string;
  /** The first sentences. */
  readonly lead: string;
  readonly body: string;
  /** The place in front of the first sentence, if any. */
  readonly dateline?: string;
  /** The district that was recognised, or none. */
  readonly district: string | null;
  readonly language: 'hi' | 'en';
}

/** A name in both languages with its other spellings; `district` and `state` where it is a place. */
export interface KnownName {
  readonly hi: string;
  readonly en: string;
  readonly also?: readonly string[];
  readonly district?: string;
  readonly state?: string;
}
