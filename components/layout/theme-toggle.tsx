import type { ReactNode } from 'react';

import { themes } from '@/lib/platform/appearance';

import { Button } from '@/components/ui/button';
import { signs } from './signs';
import { Icon } from '@/components/ui/icon';

type Labels = Record<'theme' | (typeof themes)[number], string>;

/**
 * Buttons of the three appearances (specification 9: default system), heard by appearance.client.ts. Takes finished
 * words, and how each button stands among the others.
 */
export function ThemeChoices({ labels, className }: { labels: Labels; className: string }) {
  return (
    <div role="group" aria-label={labels.theme} className="flex flex-wrap">
      {themes.map((choice) => (
        <Button
          key={choice}
          type="button"
          data-theme-choice={choice}
          aria-pressed={choice === 'system'}
          suppressHydrationWarning
          variant="bare"
          size="none"
          className={`flex min-h-11 items-center hover:bg-sunk aria-pressed:font-bold aria-pressed:text-sal ${className}`}
        >
          {labels[choice]}
        </Button>
      ))}
    </div>
  );
}

/** A menu of the appearances. Takes finished words, and what else stands in the menu. */
export function ThemeToggle({ labels, children }: { labels: Labels; children: ReactNode }) {
  return (
    <details name="header-menu" className="relative">
      <summary className="flex size-11 items-center justify-center" aria-label={labels.theme}>
        <Icon of={signs.theme} size={22} />
      </summary>
      <div className="absolute top-full right-0 z-10 w-44 border border-t-3 border-rule border-t-sal bg-surface py-2 shadow-menu">
        <div className="noscript:hidden">
          <ThemeChoices labels={labels} className="w-full px-4 text-left" />
        </div>
        {children}
      </div>
    </details>
  );
}
