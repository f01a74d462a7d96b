/** Reasons as lib/import and the database give them, and what they are called in the catalogue (`archiveDesk.reason`). */
const known: readonly (readonly [RegExp, string])[] = [
  [/^there is no title$/, 'noTitle'],
  [/^the title has (?:no words|damaged characters)$/, 'badTitle'],
  [/^the text is neither Hindi nor English$/, 'otherLanguage'],
  [/^the address of the story/, 'badAddress'],
  [/^not a post but "([^"]*)"/, 'notPost'],
  [/^the post is not published but "([^"]*)"/, 'notPublished'],
  [/^the post is protected by a password$/, 'password'],
  [/^the post was for members/, 'members'],
  [/longer than 4 MB$/, 'tooLong'],
  [
    /^the row is not valid JSON$|^the row is no object|^the field "|cannot be understood$/,
    'badRow',
  ],
  [/^the line is no row of an archive$/, 'notOwn'],
  [/^the picture is not in the file$/, 'imageNotThere'],
  [/^several pictures of the file could be it$/, 'imageAmbiguous'],
  [/^the picture is an SVG$/, 'imageDrawn'],
  [/packed with gzip/, 'packedArchive'],
  [/^the picture could not be had/, 'imageMissing'],
  [/^the picture (?:cannot be used|was taken down)/, 'imageUnfit'],
  [/^the file (?:is none that|has no name)/, 'fileUnfit'],
  [/^the database does not accept it|violates/, 'database'],
  [/^(?:the )?date|a date/i, 'badDate'],
  [/^the file is empty$|^nothing_in_it$|holds no stories$/, 'empty'],
  [/web page \(HTML\)/, 'webPage'],
  [/XML of another kind|neither a feed|no feed in this document|^no_feed$/, 'unknownKind'],
  [/entities of its own/, 'entities'],
  [/ends (?:in the middle|too early|before)|gzip data is damaged/, 'cutOff'],
  [/^too_heavy$|need too much room/, 'tooHeavy'],
  [/^the archive is damaged$|nested too deeply|cannot be read/, 'damaged'],
  [/^keeps_breaking$/, 'keepsBreaking'],
];

/** What catalogues have for reasons: the desk's own, and those of sources, whose fetch reads feeds here too. */
export type ReasonWords = {
  own: (key: string, values: { what: string }) => string;
  ofSources: (key: string) => string | null;
};

/** Why something was not brought in, or a file was not read, in words; what is not known stands as it is. */
export function reasonInWords(reason: string, words: ReasonWords): string {
  const found = known.find(([pattern]) => pattern.test(reason));
  if (found) return words.own(found[1], { what: found[0].exec(reason)?.[1] ?? '' });
  return words.ofSources(reason) ?? reason;
}
