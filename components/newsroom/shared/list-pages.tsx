import { Pagination, PaginationLink } from '@/components/ui/pagination';

type Way = { href: string; text: string };

/**
 * The ways back to the beginning of a list and on to what follows, each where there is one. Takes what the ways are
 * called together; a list's keys end at the way on (`data-more`: ../desk/use-row-keys.client.ts).
 */
export function ListPages({
  label,
  start,
  more,
}: {
  label: string;
  start: Way | null;
  more: Way | null;
}) {
  if (!start && !more) return null;
  return (
    <Pagination aria-label={label}>
      {start && (
        <PaginationLink rel="prev" href={start.href}>
          {start.text}
        </PaginationLink>
      )}
      {more && (
        <PaginationLink rel="next" href={more.href} data-more>
          {more.text}
        </PaginationLink>
      )}
    </Pagination>
  );
}
