import { useTranslations } from 'next-intl';

import type { Article } from '@/lib/reading/articles/model';
import { parseVideo, stillsOf, type Video } from '@/lib/reading/articles/video';
import type { Locale } from '@/lib/platform/i18n/locale';

import { Button } from '@/components/ui/button';
import { ArticleIcon } from './article-icon';

const platformNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

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

/**
 * The still image leads to the video's page on its platform; with JavaScript a press puts the
 * player in its place. Nothing but the image comes from the platform before that.
 */
function PlatformVideo({
  video,
  stills,
  title,
}: {
  video: Extract<Video, { kind: 'platform' }>;
  stills: string[];
  title: string;
}) {
  const t = useTranslations('article');
  const [thumbnail, smaller] = stills;
  return (
    <div data-video data-embed={video.embedUrl} data-title={title}>
      <div
        data-stage
        className="no-still relative grid aspect-video place-items-center *:size-full"
      >
        <a
          href={video.pageUrl}
          data-still
          target="_blank"
          rel="noopener nofollow"
          aria-label={`${t('playVideo')}: ${title}`}
          className="group relative grid place-items-center overflow-hidden"
        >
          {thumbnail && (
            <img
              src={thumbnail}
              alt=""
              data-smaller={smaller}
              width={1280}
              height={720}
              loading="lazy"
              decoding="async"
              referrerPolicy="no-referrer"
              suppressHydrationWarning
              className="absolute inset-0 size-full object-cover"
            />
          )}
          <span className="relative grid size-18 place-items-center rounded-full bg-sal text-onsal outline-3 outline-onsal group-hover:bg-ink group-hover:text-paper">
            <ArticleIcon name="play" size={36} />
          </span>
        </a>
      </div>
      <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-meta text-ink2">
        {t('videoFrom', { platform: platformNames[video.platform] })}
        <Button type="button" data-show-thumbnail variant="link" size="text" className="invisible">
          <ArticleIcon name="picture" size={17} /> {t('showThumbnail')}
        </Button>
      </p>
    </div>
  );
}
