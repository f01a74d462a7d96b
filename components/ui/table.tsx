import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { cn } from './cn';

const cellVariants = cva('border-b border-rule py-2 align-top', {
  variants: {
    kind: {
      words: 'pr-3 text-left last:pr-0',
      /** Narrow enough for three of them on a phone, one digit under the other. */
      figure: 'w-14 pl-2 text-right tabular-nums sm:w-20 lg:w-28',
    },
  },
  defaultVariants: { kind: 'words' },
});

type CellVariants = VariantProps<typeof cellVariants>;

/** Facts give way before the table grows wider than the screen; what a column is called stays whole. */
const givesWay = 'wrap-anywhere';

/**
 * Rows of facts under one name: a caption inside it, or `aria-labelledby` for a heading above it. With `stacks` its
 * rows stand below each other on phones (app/newsroom.css); each cell then takes what its column is called as its `label`.
 */
export function Table({
  stacks = false,
  className,
  ...props
}: ComponentProps<'table'> & { stacks?: boolean }) {
  return (
    <table className={cn('w-full border-collapse', stacks && 'stacks', className)} {...props} />
  );
}

/** The name of a table, above it. */
export function TableCaption({ className, ...props }: ComponentProps<'caption'>) {
  return <caption className={cn('pb-1 text-left font-bold', className)} {...props} />;
}

/** What a column or a row is about; `scope` says which, and a row's has the weight of text. */
export function TableHead({
  kind,
  className,
  scope,
  ...props
}: Omit<ComponentProps<'th'>, 'scope'> & CellVariants & { scope: 'col' | 'row' }) {
  const look = scope === 'col' ? 'text-meta font-bold text-ink2' : `font-normal ${givesWay}`;
  return <th scope={scope} className={cn(cellVariants({ kind }), look, className)} {...props} />;
}

/** A fact, in words or as a figure. Takes what its column is called where the table `stacks`. */
export function TableCell({
  kind,
  label,
  className,
  children,
  ...props
}: ComponentProps<'td'> & CellVariants & { label?: string }) {
  return (
    <td className={cn(cellVariants({ kind }), kind !== 'figure' && givesWay, className)} {...props}>
      {label !== undefined && (
        <span aria-hidden="true" className="text-meta text-ink2 md:hidden">
          {label}{' '}
        </span>
      )}
      {children}
    </td>
  );
}
