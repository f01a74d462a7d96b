import { cva, type VariantProps } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

import { cn } from './cn';
import { Icon } from './icon';

const noteVariants = cva('flex items-start gap-2.5 border-l-3 px-3 py-2', {
  variants: {
    tone: {
      brass: 'border-brassline bg-brasstint [&>svg]:text-brass',
      geru: 'border-gerusolid bg-gerutint [&>svg]:text-geru',
      sal: 'border-sal bg-saltint [&>svg]:text-sal',
    },
  },
  defaultVariants: { tone: 'brass' },
});

/** Something that should be known before one goes on: worth a look, broken, or as it should be. */
export function Note({
  sign,
  tone,
  className,
  children,
  ...props
}: ComponentProps<'div'> & VariantProps<typeof noteVariants> & { sign: LucideIcon }) {
  return (
    <div className={cn(noteVariants({ tone }), className)} {...props}>
      <Icon of={sign} className="mt-0.5" />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
