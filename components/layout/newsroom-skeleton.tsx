import { Skeleton } from '@/components/ui/skeleton';

/** The place of a page of the newsroom that is on its way: its name, its tools, then rows as the desk has them, of their sizes. */
export function NewsroomSkeleton() {
  return (
    <div data-dense className="px-(--gutter) pt-2">
      <div className="flex min-h-13 items-center justify-between gap-4 pb-2">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-11 w-28 shrink-0" />
      </div>
      <Skeleton className="mb-3 h-11 max-w-2xl" />
      {Array.from({ length: 12 }, (_, place) => (
        <div key={place} className="flex h-14 items-center gap-3 border-b border-rule">
          <Skeleton className="h-9 w-16 shrink-0" />
          <div className="grid w-full max-w-md gap-1.5">
            <Skeleton className="h-4" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
