import { useTranslations } from 'next-intl';

import type { Video } from '@/lib/reading/articles/video';

import { Button } from '@/components/ui/button';
import { ArticleIcon } from './article-icon';
import { PlayLink } from './play-link';

const platformNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/**
 * The still image leads to the video's page on its platform; with JavaScript a press puts the
 * player in its place. Nothing but the image comes from the platform before that.
 */
export function PlatformVideo({
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
      <div data-stage className="relative grid aspect-video place-items-center bg-sunk *:size-full">
        <PlayLink href={video.pageUrl} target="_blank" rel="noopener nofollow" title={title}>
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
        </PlayLink>
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
