import { useTranslations } from 'next-intl';

import type { TopicBook } from '@/lib/reading/articles/article-topics';
import type { LocalisedText } from '@/lib/reading/articles/model';
import type { Author } from '@/lib/reading/authors/model';
import { partOf, type LiveEntry } from '@/lib/reading/coverage/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { authorPath, coveragePartPath, entryAnchor } from '@/lib/platform/paths';
import { formatDayTime, isoInIndia } from '@/lib/platform/text/dates';
import { linesOf } from '@/lib/platform/text/lines';

import { ImageCaption } from '../article/image-caption';
import { ArticleImage } from '../listing/article-image';

/** What an entry needs of the page around it. */
export type EntryPlace = {
  locale: Locale;
  /** The article's id. */
  article: string;
  /** Authors of the paper that entries name. */
  authors: readonly Author[];
  book: TopicBook;
};

/**
 * One entry of live coverage: when, by whom, what, and what was corrected. Its time leads to where it stays for good.
 * `isCopy`: it stands on the page a second time, and is not what its address leads to.
 */
export function EntryView({
  entry,
  place,
  isCopy = false,
}: {
  entry: LiveEntry;
  place: EntryPlace;
  isCopy?: boolean;
}) {
  const t = useTranslations('coverage');
  const { locale, article, book } = place;
  const author = place.authors.find(({ slug }) => slug === entry.author);
  const time = formatDayTime(locale, entry.writtenAt);
  return (
    <div
      {...(!isCopy && { id: entryAnchor(entry.number), 'data-entry': entry.number })}
      data-revision={entry.revision}
      tabIndex={-1}
      className="border-t border-rule py-4"
    >
      <p className="flex flex-wrap items-center gap-x-3.5 text-meta text-ink2">
        {entry.isKey && <strong className="text-geru">{t('keyEvent')}</strong>}
        {isCopy && <strong className="text-brass">{t('pinned')}</strong>}
        <a
          href={coveragePartPath(locale, article, partOf(entry.number), entry.number)}
          aria-label={t('linkTo', { time })}
          className="tap inline-block font-bold text-sal hover:underlined"
        >
          <time dateTime={isoInIndia(entry.writtenAt)}>{time}</time>
        </a>
        {author && (
          <a
            href={authorPath(locale, author.slug)}
            className="tap inline-block text-sal hover:underlined"
          >
            {author.name[locale]}
          </a>
        )}
      </p>
      {entry.title && (
        <h3 className="text-card-big" lang={entry.title.lang}>
          {entry.title.text}
        </h3>
      )}
      <EntryText text={entry.text} />
      {entry.image && (
        <figure className="mt-4">
          <ArticleImage image={entry.image} sizes="(min-width: 64em) 740px, 100vw" />
          <ImageCaption
            locale={locale}
            lang={locale}
            caption={null}
            credit={entry.image.credit}
            book={book}
          />
        </figure>
      )}
      {entry.correction && (
        <p className="mt-3 border-l-3 border-brassline bg-brasstint px-4 py-3">
          <strong>{t('correction')}</strong>{' '}
          <span lang={entry.correction.note.lang}>{entry.correction.note.text}</span>{' '}
          <time dateTime={isoInIndia(entry.correction.correctedAt)} className="text-meta text-ink2">
            {formatDayTime(locale, entry.correction.correctedAt)}
          </time>
        </p>
      )}
    </div>
  );
}

/** Plain paragraphs: entries are written on phones, and have no marks. */
function EntryText({ text }: { text: LocalisedText }) {
  return (
    <div lang={text.lang} className="story-text space-y-[1em] text-body lg:text-body-wide">
      {linesOf(text.text).map((paragraph, place) => (
        // Nothing else tells two paragraphs apart, and none moves.
        <p key={place}>{paragraph}</p>
      ))}
    </div>
  );
}
