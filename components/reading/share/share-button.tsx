import type { Links } from '@/lib/reading/sharing/model';

import { Button } from '@/components/ui/button';
import { ArticleIcon, type ArticleIconName } from '../article/article-icon';

type Shape = 'square' | 'row' | 'dock';

const shapes: Record<Shape, string> = {
  square: 'inline-grid size-12 shrink-0 place-items-center rounded-box border border-line',
  row: 'flex min-h-12 w-full items-center gap-2.5 rounded-box border border-line px-3.5 text-left leading-snug font-bold',
  dock: 'flex min-h-15 flex-col items-center justify-center gap-0.5 text-meta leading-snug',
};

type Properties = { name: string; shape: Shape; className?: string };

/** A link to a platform's own sharing page, in a new tab; works without JavaScript. */
export function ShareLink({
  platform,
  links,
  name,
  shape,
  className = 'hover:bg-sunk',
}: Properties & { platform: keyof Links['links']; links: Links }) {
  return (
    <a
      href={links.links[platform]}
      data-share={platform}
      // A mail program opens no tab.
      {...(platform !== 'email' && { target: '_blank', rel: 'noopener' })}
      aria-label={shape === 'square' ? name : undefined}
      className={`${shapes[shape]} ${className}`}
    >
      <ArticleIcon name={platform} />
      {shape !== 'square' && <span>{name}</span>}
    </a>
  );
}

/** A control that needs JavaScript: copy, the device's own sharing, print. Not there without it. */
export function ShareAction({
  action,
  icon,
  url,
  name,
  doneName,
  shape,
  className = 'hover:bg-sunk',
}: Properties & {
  action: 'copy' | 'native' | 'print';
  icon: ArticleIconName;
  url?: string;
  /** What it says for a moment when it is done. */
  doneName?: string;
}) {
  return (
    <Button
      type="button"
      data-share={action}
      data-url={url}
      aria-label={shape === 'square' ? name : undefined}
      variant="bare"
      size="none"
      className={`group noscript:hidden ${shapes[shape]} ${className}`}
    >
      <span className="group-data-done:hidden">
        <ArticleIcon name={icon} />
      </span>
      <span className="hidden text-sal group-data-done:block">
        <ArticleIcon name="check" />
      </span>
      {shape !== 'square' && (
        <>
          <span className="group-data-done:hidden">{name}</span>
          <span className="hidden group-data-done:block">{doneName ?? name}</span>
        </>
      )}
    </Button>
  );
}
