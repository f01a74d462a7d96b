import type { Picture } from '@/lib/articles/model';
import { nameIn, type TopicBook } from '@/lib/articles/story-topics';
import type { Locale } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';

import { StoryPicture } from '../listing/story-picture';

/** A story's main picture with what it shows and whose it is. */
export function LeadPicture({
  locale,
  picture,
  book,
}: {
  locale: Locale;
  picture: Picture | null;
  book: TopicBook;
}) {
  if (!picture) return null;
  const credit =
    picture.credit &&
    translator(locale, 'article')('pictureCredit', {
      credit: nameIn(book, picture.credit, locale),
    });
  return (
    <figure className="-mx-(--gutter) mt-4 lg:mx-0 print:mx-0">
      <StoryPicture picture={picture} sizes="(min-width: 64em) 740px, 100vw" isLead />
      {(picture.caption ?? credit) && (
        <figcaption className="px-(--gutter) pt-2 text-meta text-ink2 lg:px-0 print:px-0">
          {[picture.caption, credit].filter(Boolean).join(' · ')}
        </figcaption>
      )}
    </figure>
  );
}
