import { Skeleton } from '@/components/ui/skeleton';

/** The place of an application's page that is on its way: masthead, then a list, of their sizes. */
export function PageSkeleton() {
  return (
    <div className="wrap lg:pt-1">
      <Skeleton className="mt-2 h-12 w-56 md:mx-auto lg:h-16 lg:w-80" />
      <Skeleton className="mt-3 mb-6 h-8" />
      <Skeleton className="mb-8 h-14 max-w-md" />
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {Array.from({ length: 8 }, (_, place) => (
          <div key={place}>
            <Skeleton className="aspect-video" />
            <Skeleton className="mt-3 h-5 w-1/2" />
            <Skeleton className="mt-2 h-14" />
          </div>
        ))}
      </div>
    </div>
  );
}
