import { cn } from './cn';

/** A flat block where something will stand, of its size; it does not shimmer. What waits is told beside it in words, or by the page. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={cn('rounded-box bg-sunk', className)} />;
}
