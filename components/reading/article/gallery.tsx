import { useTranslations } from 'next-intl';

import { inlineRuns } from '@/lib/reading/articles/body';
import type { TopicBook } from '@/lib/reading/articles/article-topics';
import type { ImageBlock } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';

import { ArticleImage } from '../listing/article-image';
import { ImageCaption } from './image-caption';
import { InlineText } from './inline-text';

/** The browser's own buttons (CSS Overflow 5); a build knows nothing of them yet, so they stand where they are wanted. */
const buttons = `
.gallery::scroll-button(*){position:absolute;top:0;right:0;width:44px;height:44px;border:1px solid var(--line);background:var(--surface);color:var(--ink);font-size:1.5rem;line-height:1}
.gallery::scroll-button(left){right:52px;content:'‹'/attr(data-previous)}
.gallery::scroll-button(right){content:'›'/attr(data-next)}
.gallery::scroll-button(*):disabled{opacity:.4}
@media print{.gallery::scroll-button(*){content:none}}`;

/**
 * Pictures beside each other: a finger swipes them, arrow keys move them once the strip has the focus, and browsers that
 * know `::scroll-button` have buttons too. It takes no script; on paper they stand one below another.
 */
export function Gallery({
  locale,
  lang,
  title,
  pictures,
  book,
}: {
  locale: Locale;
  /** The language of the text. */
  lang: Locale;
  title: string;
  pictures: readonly ImageBlock[];
  book: TopicBook;
}) {
  const t = useTranslations('article');
  const name = t('gallery', { count: pictures.length });
  return (
    <section aria-label={title || name} className="my-7">
      {title && <h2 className="text-card-big">{title}</h2>}
      <style href="gallery" precedence="default">
        {buttons}
      </style>
      <div className="relative">
        <p lang={locale} className="flex min-h-11 items-center text-meta text-ink2">
          {name}
        </p>
        <ul
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys (WCAG 2.1.1)
          tabIndex={0}
          aria-label={title || name}
          data-previous={t('previousImage')}
          data-next={t('nextImage')}
          className="gallery flex snap-x snap-mandatory gap-2 overflow-x-auto overscroll-x-contain print:block"
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.id}
              className="w-[calc(100%-2rem)] shrink-0 snap-center only:w-full print:mb-4 print:break-inside-avoid"
            >
              <figure>
                <ArticleImage
                  image={{ url: picture.url, alt: picture.alt ?? '', caption: null, credit: null }}
                  sizes="(min-width: 64em) 740px, 100vw"
                  isWhole
                />
                <p lang={locale} className="pt-1 text-meta text-ink2">
                  {t('imageOf', { number: index + 1, count: pictures.length })}
                </p>
                <ImageCaption
                  locale={locale}
                  lang={lang}
                  caption={
                    picture.text && <InlineText locale={locale} runs={inlineRuns(picture.text)} />
                  }
                  credit={
                    picture.credit
                      ? { text: picture.credit, lang: picture.creditLang ?? lang }
                      : null
                  }
                  book={book}
                />
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
