/** A flat block where something will stand (docs/design.md: no shimmer). */
function Block({ className }: { className: string }) {
  return <div className={`rounded-box bg-sunk ${className}`} />;
}

/** The place of an application's page that is on its way: masthead, then a list, of their sizes. */
export function PageSkeleton() {
  return (
    <div aria-hidden="true" className="wrap lg:pt-1">
      <Block className="mt-2 h-12 w-56 md:mx-auto lg:h-16 lg:w-80" />
      <Block className="mt-3 mb-6 h-8" />
      <Block className="mb-8 h-14 max-w-md" />
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {Array.from({ length: 8 }, (_, place) => (
          <div key={place}>
            <Block className="aspect-video" />
            <Block className="mt-3 h-5 w-1/2" />
            <Block className="mt-2 h-14" />
          </div>
        ))}
      </div>
    </div>
  );
}
