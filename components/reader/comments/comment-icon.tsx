import { Icon } from '@/components/ui/icon';

const paths = {
  like: 'M7 10v10H4V10zM7 11l4-7c2 0 3 1 2.5 3.5L13 10h5.5a1.5 1.5 0 0 1 1.5 1.8l-1.4 6.7A2 2 0 0 1 16.6 20H7',
  reply: 'M9 6l-5 5 5 5M4 11h9c4 0 7 2 7 7',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  delete: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  report: 'M6 21V4M6 5h11l-2 4 2 4H6',
} as const;

/** A line icon beside a word; filled when what it stands for is the case. */
export function CommentIcon({
  name,
  isFilled = false,
}: {
  name: keyof typeof paths;
  isFilled?: boolean;
}) {
  return <Icon of={paths[name]} size={17} isFilled={isFilled} />;
}
