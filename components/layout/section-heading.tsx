import type { ReactNode } from 'react';

import { signs } from './signs';
import { Icon } from '@/components/ui/icon';

/** Opens a section of a page: black rule, title, godna, and the way to all of it. */
export function SectionHeading({
  id,
  title,
  more,
}: {
  id: string;
  title: ReactNode;
  more?: { href: string; text: string; label: string };
}) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 border-t-3 border-ink pt-2">
      {/* A title of two lines keeps its ornament beside it; a word too long for enlarged text breaks. */}
      <div className="flex max-w-full items-center gap-x-[16px]">
        <h2 id={id} className="min-w-0 text-section lg:text-section-wide">
          {title}
        </h2>
        <span className="godna w-[36px] shrink-0 text-brassline" aria-hidden="true" />
      </div>
      {more && (
        <a
          href={more.href}
          aria-label={more.label}
          className="ml-auto inline-flex min-h-11 items-center gap-1 font-bold whitespace-nowrap text-sal hover:underlined"
        >
          {more.text} <Icon of={signs.next} size={17} />
        </a>
      )}
    </div>
  );
}
