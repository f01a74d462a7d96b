import type { ComponentProps, ReactNode } from 'react';

import { flashAnchor } from '@/lib/platform/paths';

import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { FileInput } from '@/components/ui/file-input';

/** A labelled line to fill in, at least as tall as a thumb. Takes what an input takes, and a hint below it. */
export function Field({
  label,
  hint,
  id,
  type = 'text',
  ...input
}: { label: string; hint?: string; id: string } & ComponentProps<'input'>) {
  return (
    <div className="grid w-full min-w-0 gap-1">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <Input id={id} type={type} aria-describedby={hint ? `${id}-hint` : undefined} {...input} />
      {hint && (
        <p id={`${id}-hint`} className="text-meta text-ink2">
          {hint}
        </p>
      )}
    </div>
  );
}

/**
 * A file to choose, by a button in the reader's language: the browser's own speaks the browser's. What is
 * shown once a file is chosen needs no script, but a form that lets the server say what is missing
 * (`noValidate`). Takes what an input takes.
 */
export function FileField({
  label,
  chosen,
  hint,
  id,
  ...input
}: { label: string; chosen: string; hint: string; id: string } & Omit<
  ComponentProps<'input'>,
  'size'
>) {
  return (
    <div className="grid w-full min-w-0 justify-items-start gap-1">
      <FileInput
        label={label}
        size="large"
        id={id}
        required
        aria-describedby={`${id}-hint`}
        {...input}
      >
        <span className="hidden font-normal text-sal peer-valid:inline">{chosen}</span>
      </FileInput>
      <p id={`${id}-hint`} className="text-meta text-ink2">
        {hint}
      </p>
    </div>
  );
}

const tones = {
  main: { variant: 'primary' },
  quiet: { variant: 'secondary' },
  danger: { variant: 'danger-quiet', className: 'border border-geru' },
} as const;

/** The button that a form is for, a quieter one, and one that takes away for good. */
export function SubmitButton({
  tone = 'main',
  children,
  ...button
}: { tone?: 'main' | 'quiet' | 'danger' } & ComponentProps<'button'>) {
  return (
    <Button type="submit" size="large" {...tones[tone]} {...button}>
      {children}
    </Button>
  );
}

/** The words for an outcome of a form, by its name, in the tone they have; nothing for one without words. */
export function FormStatus({
  outcome,
  done,
  wrong,
}: {
  outcome: string;
  done: Record<string, string>;
  wrong: Record<string, string>;
}) {
  const text = done[outcome] ?? wrong[outcome];
  return text && <FormMessage tone={outcome in done ? 'done' : 'wrong'}>{text}</FormMessage>;
}

/**
 * What came of a form: in geru what went wrong, in sal what is done. The page opens there, so that it is
 * seen and read out; a page says one such thing.
 */
export function FormMessage({ tone, children }: { tone: 'done' | 'wrong'; children: ReactNode }) {
  const look = tone === 'done' ? 'border-sal bg-sunk' : 'border-geru bg-gerutint';
  return (
    <p
      id={flashAnchor}
      tabIndex={-1}
      role={tone === 'done' ? 'status' : 'alert'}
      className={`scroll-mt-6 border-l-3 px-4 py-3 font-bold ${look}`}
    >
      {children}
    </p>
  );
}
