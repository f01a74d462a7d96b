import { useTranslations } from 'next-intl';

import type { Article } from '@/lib/reading/articles/model';
import { parseVideo, stillsOf } from '@/lib/reading/articles/video';
import type { Locale } from '@/lib/platform/i18n/locale';

import { PlatformVideo } from './platform-video';
import { PlayLink } from './play-link';

/**
 * An article's video: a platform's behind its still image, any other in the browser's own player. The
 * article's own image stands above it, and not here again.
 */
export function ArticleVideo({ locale, article }: { locale: Locale; article: Article }) {
  const t = useTranslations('article');
  const video = article.videoUrl ? parseVideo(article.videoUrl, locale) : null;
  if (!video) return null;

  return (
    <section aria-label={t('watch')} className="print:hidden">
      <h2 className="mb-2 font-text text-ui font-bold">{t('watch')}</h2>
      {video.kind === 'platform' ? (
        <PlatformVideo
          video={video}
          stills={stillsOf(video, article.image?.url ?? null)}
          title={article.title.text}
        />
      ) : (
        <OwnVideo locale={locale} article={article} url={video.url} />
      )}
      {video.kind === 'page' && (
        <p className="mt-2">
          <a href={video.url} rel="noopener nofollow" className="text-sal underlined">
            {t('watchAtSource')}
          </a>
        </p>
      )}
    </section>
  );
}

/**
 * A video that the browser plays. Its own player is drawn once it is wanted, since its controls cost a cheap phone as much as
 * a screen of text; without scripts it is there at once.
 */
function OwnVideo({ locale, article, url }: { locale: Locale; article: Article; url: string }) {
  const { text, lang } = article.title;
  return (
    <div data-video lang={locale}>
      <div data-stage className="relative grid aspect-video place-items-center bg-sunk *:size-full">
        <PlayLink href={url} title={text} className="noscript:hidden" />
        <video
          controls
          aria-label={text}
          lang={lang}
          preload="none"
          playsInline
          src={url}
          className="hidden noscript:block"
        />
      </div>
    </div>
  );
}
