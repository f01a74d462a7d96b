'use client';

import { Check, ChevronDown, Minus } from 'lucide-react';

import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLink,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Icon } from '@/components/ui/icon';

/** One thing that a list is narrowed by: its choices are links behind a button, which is green once one is chosen. */
export function FilterMenu({
  label,
  all,
  chosen,
  options,
}: {
  label: string;
  /** What leads back to all of them. */
  all: { href: string; name: string };
  /** The chosen one's slug; empty where none is. */
  chosen: string;
  options: { slug: string; name: string; href: string }[];
}) {
  const name = options.find(({ slug }) => slug === chosen)?.name ?? (chosen || null);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          type="button"
          className={cn(
            'font-normal!',
            name && 'border-sal! bg-saltint [scroll-initial-target:nearest] hover:bg-saltint',
          )}
        >
          <span className="max-w-40 truncate">{name ? `${label}: ${name}` : label}</span>
          <Icon of={ChevronDown} size={16} className="text-ink2" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="max-h-96">
        <DropdownMenuLink href={all.href} sign={chosen ? Minus : Check}>
          {all.name}
        </DropdownMenuLink>
        {options.map(({ slug, name: option, href }) => (
          <DropdownMenuLink
            key={slug}
            href={href}
            sign={slug === chosen ? Check : null}
            isCurrent={slug === chosen}
          >
            {option}
          </DropdownMenuLink>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
