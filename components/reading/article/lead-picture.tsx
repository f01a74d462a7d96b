import type { Picture } from '@/lib/reading/articles/model';
import type { TopicBook } from '@/lib/reading/articles/story-topics';
import type { Locale } from '@/lib/platform/i18n/locale';

import { StoryPicture } from '../listing/story-picture';
import { PictureCaption } from './picture-caption';

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
  const { caption, credit } = picture;
  return (
    <figure className="-mx-(--gutter) mt-4 lg:mx-0 print:mx-0">
      <StoryPicture picture={picture} sizes="(min-width: 64em) 740px, 100vw" isLead />
      <PictureCaption
        locale={locale}
        lang={caption?.lang ?? locale}
        caption={caption?.text}
        credit={credit}
        book={book}
        className="px-(--gutter) lg:px-0 print:px-0"
      />
    </figure>
  );
}
