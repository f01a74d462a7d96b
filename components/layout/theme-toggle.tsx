import type { ReactNode } from 'react';

import { themes } from '@/lib/platform/appearance';

import { signs } from './signs';
import { Icon } from '@/components/ui/icon';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';

type Labels = Record<'theme' | (typeof themes)[number], string>;

/**
 * Buttons of the three appearances (specification 9: default system), heard by appearance.client.ts. Takes finished
 * words, and how each button stands among the others.
 */
export function ThemeChoices({ labels, className }: { labels: Labels; className: string }) {
  return (
    <ToggleGroup aria-label={labels.theme}>
      {themes.map((choice) => (
        <ToggleGroupItem
          key={choice}
          data-theme-choice={choice}
          isPressed={choice === 'system'}
          suppressHydrationWarning
          variant="menu"
          className={`flex items-center ${className}`}
        >
          {labels[choice]}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  );
}

/** A menu of the appearances. Takes finished words, and what else stands in the menu. */
export function ThemeToggle({ labels, children }: { labels: Labels; children: ReactNode }) {
  return (
    <Popover className="relative">
      <PopoverTrigger size="icon" aria-label={labels.theme}>
        <Icon of={signs.theme} size={22} />
      </PopoverTrigger>
      <PopoverContent className="absolute top-full right-0 w-44 py-2">
        <div className="noscript:hidden">
          <ThemeChoices labels={labels} className="w-full px-4 text-left" />
        </div>
        {children}
      </PopoverContent>
    </Popover>
  );
}
