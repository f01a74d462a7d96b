import { useTranslations } from 'next-intl';

import type { Article } from '@/lib/reading/articles/model';
import { articleBehaviour } from '@/lib/reading/articles/limits';
import type { Locale } from '@/lib/platform/i18n/locale';

import { Button } from '@/components/ui/button';
import { Slider } from '@/components/ui/slider';
import { ArticleIcon } from './article-icon';

/**
 * The article read aloud. The browser's own player stands in the box until ours is ready, and stays
 * without JavaScript; both have the same place. Nothing is loaded before playing.
 */
export function ArticleAudio({ locale, audio }: { locale: Locale; audio: Article['audio'] }) {
  const t = useTranslations('article');
  if (!audio) return null;

  return (
    <section
      id="listen"
      aria-label={t('listen')}
      data-audio
      data-play={t('play')}
      data-pause={t('pause')}
      data-replay={t('replay')}
      data-mute={t('mute')}
      data-unmute={t('unmute')}
      data-loading={t('audioLoading')}
      data-failed={t('audioFailed')}
      data-ended={t('audioEnded')}
      className="group border border-rule bg-surface p-3 print:hidden"
    >
      <div className="mb-1 flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-text text-ui font-bold">{t('listen')}</h2>
        <p role="status" data-said className="text-meta text-ink2">
          {audio.lang !== locale && t('audioOther')}
        </p>
      </div>
      <div className="grid items-center *:col-start-1 *:row-start-1">
        <audio
          controls
          preload="none"
          src={audio.url}
          className="h-12 w-full min-w-0 group-data-ready:hidden"
        />
        <div className="invisible flex flex-wrap items-center gap-x-2 group-data-ready:visible sm:flex-nowrap">
          <Button
            type="button"
            data-toggle
            aria-label={t('play')}
            variant="bare"
            size="none"
            className="group/play grid size-12 shrink-0 place-items-center rounded-full bg-sal text-onsal"
          >
            <span className="group-data-[on=true]/play:hidden">
              <ArticleIcon name="play" />
            </span>
            <span className="hidden group-data-[on=true]/play:block">
              <ArticleIcon name="pause" />
            </span>
          </Button>
          <Slider
            data-seek
            aria-label={t('seek')}
            min={0}
            max={100}
            step={1}
            defaultValue={0}
            className="flex-1 basis-24"
          />
          <span
            data-time
            className="w-25 shrink-0 text-right text-meta whitespace-nowrap text-ink2 tabular-nums"
          >
            0:00
          </span>
          <span className="h-0 basis-full sm:hidden" />
          <Button
            type="button"
            data-mute
            aria-label={t('mute')}
            data-on="false"
            variant="bare"
            size="none"
            className="group/mute grid size-11 shrink-0 place-items-center"
          >
            <span className="group-data-[on=true]/mute:hidden">
              <ArticleIcon name="sound" />
            </span>
            <span className="hidden group-data-[on=true]/mute:block">
              <ArticleIcon name="muted" />
            </span>
          </Button>
          <Slider
            data-volume
            aria-label={t('volume')}
            min={0}
            max={1}
            step={articleBehaviour.volumeStep}
            defaultValue={articleBehaviour.volume}
            className="w-24"
          />
          <Button
            type="button"
            data-speed
            aria-label={`${t('speed')} 1×`}
            className="ml-auto min-w-14 shrink-0 px-2!"
          >
            1×
          </Button>
        </div>
      </div>
    </section>
  );
}
