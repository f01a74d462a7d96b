import { noticesPath, type Notice } from '@/lib/reading/notices/model';
import { translator } from '@/lib/platform/i18n/translator';
import type { Locale } from '@/lib/platform/i18n/locale';

import { ArticleImage } from '../listing/article-image';
import { PaidLine, YearsOfLife } from './notice-parts';

/** One notice or obituary: its headline, what it says, and that somebody paid for it. No advertisement stands here. */
export function NoticeView({
  locale,
  notice,
  place,
}: {
  locale: Locale;
  notice: Notice;
  /** What its district is called. */
  place: string | null;
}) {
  const t = translator(locale, 'notices');
  const { kind, title, text, image } = notice;
  return (
    <div className="wrap pt-6">
      <article className="mx-auto max-w-[44rem]">
        <header className="border-t-3 border-ink pt-3">
          <p className="text-meta">
            <a
              href={noticesPath(locale, kind)}
              className="inline-flex min-h-11 items-center text-ink2 hover:underlined"
            >
              {t(`${kind}.title`)}
            </a>
          </p>
          <h1 className="text-title wrap-anywhere lg:text-title-wide" lang={title.lang}>
            {title.text}
          </h1>
          <YearsOfLife locale={locale} notice={notice} />
          <PaidLine locale={locale} notice={notice} place={place} />
        </header>
        {image && (
          <div className="mt-4">
            <ArticleImage image={image} sizes="(min-width: 44rem) 704px, 100vw" isLead isWhole />
          </div>
        )}
        <div className="mt-4 grid gap-4 wrap-anywhere" lang={text.lang}>
          {text.text.split(/\n\n+/).map((paragraph, index) => (
            <p key={index} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      </article>
    </div>
  );
}
