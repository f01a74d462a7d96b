/** A flat block where something will stand (docs/design.md: no shimmer). */
function Block({ className }: { className: string }) {
  return <div className={`rounded-box bg-sunk ${className}`} />;
}

/** What kind of page is on its way. */
export type SkeletonKind = 'list' | 'story';

/** The place of a page that is on its way: masthead, then a list or a story, of their sizes. */
export function PageSkeleton({ kind }: { kind: SkeletonKind }) {
  return (
    <div aria-hidden="true" className="wrap lg:pt-1">
      <Block className="mt-2 h-12 w-56 md:mx-auto lg:h-16 lg:w-80" />
      <Block className="mt-3 mb-6 h-8" />
      {kind === 'story' ? <StoryPlace /> : <ListPlace />}
    </div>
  );
}

function ListPlace() {
  return (
    <>
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
    </>
  );
}

function StoryPlace() {
  return (
    <div className="max-w-[720px]">
      <Block className="h-6 w-40" />
      <Block className="mt-3 h-20 lg:h-26" />
      <Block className="mt-4 h-6 w-2/3" />
      <Block className="mt-5 aspect-video" />
      <Block className="mt-5 h-40" />
    </div>
  );
}
