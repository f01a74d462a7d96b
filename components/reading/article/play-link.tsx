import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';

import { cn } from '@/components/ui/cn';
import { ArticleIcon } from './article-icon';

/** What a video is played by: a link to where it is, in whose place a press puts the player (video-player.client.ts). */
export function PlayLink({
  title,
  className,
  children,
  ...link
}: ComponentProps<'a'> & { title: string }) {
  const t = useTranslations('article');
  return (
    <a
      {...link}
      data-still
      aria-label={`${t('playVideo')}: ${title}`}
      className={cn('group relative grid place-items-center overflow-hidden', className)}
    >
      {children}
      <span className="relative grid size-18 place-items-center rounded-full bg-sal text-onsal outline-3 outline-onsal group-hover:bg-ink group-hover:text-paper">
        <ArticleIcon name="play" size={36} />
      </span>
    </a>
  );
}
