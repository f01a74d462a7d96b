import type { Article } from '@/lib/articles/model';
import { posterUrl } from '@/lib/articles/picture';
import type { Locale } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';

/** A sound or video file by its name; anything else is a page that plays it. */
function isVideoFile(url: string): boolean {
  return /\.(mp4|webm|m4v|mov)(\?|$)/i.test(url);
}

/** The story read aloud and its video, with the browser's own players; nothing loads unasked. */
export function StoryMedia({ locale, article }: { locale: Locale; article: Article }) {
  const t = translator(locale, 'article');
  return (
    <>
      {article.audio && (
        <section
          aria-label={t('listen')}
          className="my-6 border border-rule bg-surface p-3 print:hidden"
        >
          <h2 className="mb-2 font-text text-ui font-bold">{t('listen')}</h2>
          <audio controls preload="none" src={article.audio.url} className="h-12 w-full" />
        </section>
      )}
      {article.videoUrl && (
        <section aria-label={t('watch')} className="my-6 print:hidden">
          <h2 className="mb-2 font-text text-ui font-bold">{t('watch')}</h2>
          {isVideoFile(article.videoUrl) ? (
            <video
              controls
              preload="none"
              playsInline
              src={article.videoUrl}
              poster={article.picture ? posterUrl(article.picture.url) : undefined}
              className="aspect-video w-full bg-sunk"
            />
          ) : (
            <a href={article.videoUrl} rel="noopener nofollow" className="text-sal underlined">
              {t('watchAtSource')}
            </a>
          )}
        </section>
      )}
    </>
  );
}
