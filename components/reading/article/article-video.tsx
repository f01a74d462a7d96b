import { useTranslations } from 'next-intl';

import type { Article } from '@/lib/reading/articles/model';
import { parseVideo, stillsOf } from '@/lib/reading/articles/video';
import type { Locale } from '@/lib/platform/i18n/locale';

import { PlatformVideo } from './platform-video';

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
        <video
          controls
          aria-label={article.title.text}
          lang={article.title.lang}
          preload="none"
          playsInline
          src={video.url}
          className="no-still aspect-video w-full"
        />
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
