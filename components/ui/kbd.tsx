import { cn } from './cn';

/**
 * A key, where there is a keyboard, beside the words of what it does. It is drawn, and no part of a control's name
 * (WCAG 2.5.3); `aria-keyshortcuts` of the control says it.
 */
export function Kbd({ className, children }: { className?: string; children: string }) {
  return (
    <kbd
      aria-hidden="true"
      data-key={children}
      className={cn(
        'inline-grid h-5 min-w-5 place-items-center rounded-[3px] border border-b-2 border-current/30 px-1 text-[0.75rem] leading-none font-normal whitespace-nowrap before:content-[attr(data-key)] max-md:hidden pointer-coarse:hidden',
        className,
      )}
    />
  );
}
