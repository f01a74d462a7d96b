import { useTranslations } from 'next-intl';

import type { Article } from '@/lib/reading/articles/model';
import { otherLocale, type Locale } from '@/lib/platform/i18n/locale';
import { articlePath, homePath } from '@/lib/platform/paths';
import type { Neighbours, ArticleLink } from '@/lib/reading/related/model';

import { BookmarkButton } from '@/components/reading/listing/bookmark-button';
import { Button } from '@/components/ui/button';
import { ArticleIcon } from './article-icon';

/** Back and the articles before and after, above an article; on phones, where the header has none, the other language. */
export function ArticleBar({
  locale,
  article,
  neighbours,
}: {
  locale: Locale;
  article: Article;
  neighbours: Neighbours;
}) {
  const t = useTranslations('article');
  const share = useTranslations('share');
  const other = otherLocale(locale);
  return (
    <div className="mb-3 flex flex-wrap items-center border-b border-rule print:hidden [&_.bookmark]:m-0">
      <a
        href={homePath(locale)}
        data-back
        className="mr-auto inline-flex min-h-11 items-center gap-2 pr-3 font-bold"
      >
        <ArticleIcon name="back" />
        {t('back')}
      </a>
      {/* Its place is kept: only some devices have a voice. A recording is better than one. */}
      {!article.audio && <span data-aloud={share('listen')} className="min-w-11 sm:min-w-24" />}
      <nav aria-label={t('neighbours')} className="flex">
        <Turn locale={locale} way="previous" article={neighbours.previous} />
        <Turn locale={locale} way="next" article={neighbours.next} />
      </nav>
      <BookmarkButton article={article.id} />
      <a
        href={articlePath(other, article.id)}
        hrefLang={other}
        lang={other}
        data-language={other}
        className="inline-flex min-h-11 items-center border-l border-rule pl-3 font-bold text-sal hover:underlined md:hidden"
      >
        <span className="sr-only">{t('otherLanguage')}</span>
        <span aria-hidden="true">{t('otherLanguageShort')}</span>
      </a>
    </div>
  );
}

/** An arrow; where there is no article it stays in its place and, pressed, says so. */
function Turn({
  locale,
  way,
  article,
}: {
  locale: Locale;
  way: 'previous' | 'next';
  article: ArticleLink | null;
}) {
  const t = useTranslations('article');
  const place = 'grid size-11 place-items-center';
  if (!article) {
    return (
      <Button
        type="button"
        data-turn={way}
        aria-label={t(way)}
        aria-disabled="true"
        variant="bare"
        size="none"
        className={`${place} text-line noscript:invisible`}
      >
        <ArticleIcon name={way} />
      </Button>
    );
  }
  return (
    <a
      href={articlePath(locale, article.id)}
      rel={way === 'previous' ? 'prev' : 'next'}
      data-turn={way}
      aria-label={
        way === 'previous'
          ? t('previousNamed', { title: article.title.text })
          : t('nextNamed', { title: article.title.text })
      }
      className={`${place} hover:bg-sunk`}
    >
      <ArticleIcon name={way} />
    </a>
  );
}
