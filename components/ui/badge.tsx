import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

import { cn } from './cn';

const badgeVariants = cva(
  'inline-flex h-6 shrink-0 items-center gap-1.5 rounded-box px-2 text-meta leading-none whitespace-nowrap [&>svg]:-ml-0.5',
  {
    variants: {
      tone: {
        plain: 'bg-sunk [&>svg]:text-ink2',
        /** Somebody should look at it. */
        brass: 'bg-brasstint [&>svg]:text-brass',
        sal: 'bg-saltint [&>svg]:text-sal',
        /** As it should be. */
        outline: 'border border-rule [&>svg]:text-sal',
        geru: 'bg-gerutint [&>svg]:text-geru',
        faint: 'border border-rule text-ink2',
        /** What readers see as well: breaking news. */
        solid: 'bg-gerusolid font-bold text-ongeru',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>['tone']>;

/** What something is, in a word or two; a sign before it says it without the colour. */
export function Badge({
  tone,
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={cn(badgeVariants({ tone }), className)}>{children}</span>;
}
