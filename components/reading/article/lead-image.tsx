import type { Image } from '@/lib/reading/articles/model';
import type { TopicBook } from '@/lib/reading/articles/article-topics';
import type { Locale } from '@/lib/platform/i18n/locale';

import { ArticleImage } from '../listing/article-image';
import { ImageCaption } from './image-caption';

/** An article's main image with what it shows and whose it is. */
export function LeadImage({
  locale,
  image,
  book,
}: {
  locale: Locale;
  image: Image | null;
  book: TopicBook;
}) {
  if (!image) return null;
  const { caption, credit } = image;
  return (
    <figure className="-mx-(--gutter) mt-4 lg:mx-0 print:mx-0">
      <ArticleImage image={image} sizes="(min-width: 64em) 740px, 100vw" isLead />
      <ImageCaption
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
