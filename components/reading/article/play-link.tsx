import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';

import { cn } from '@/components/ui/cn';
import { ArticleIcon } from './article-icon';

/** What is seen where a video has no still image, or until it is there: a piece of film. */
function Film() {
  return (
    <svg
      viewBox="-36 -27 120 90"
      aria-hidden="true"
      fill="none"
      stroke="#778378"
      strokeWidth="1.5"
      strokeLinejoin="round"
      className="absolute inset-0 size-full"
    >
      <path d="M1 1h46v34H1zM9 1v34M39 1v34M1 9h8M1 18h8M1 27h8M39 9h8M39 18h8M39 27h8" />
    </svg>
  );
}

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
      <Film />
      {children}
      <span className="relative grid size-18 place-items-center rounded-full bg-sal text-onsal outline-3 outline-onsal group-hover:bg-ink group-hover:text-paper">
        <ArticleIcon name="play" size={36} />
      </span>
    </a>
  );
}
