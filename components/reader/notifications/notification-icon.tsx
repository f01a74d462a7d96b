import { Icon } from '@/components/ui/icon';

const paths = {
  page: 'M6 3h9l4 4v14H6zM9 11h7M9 15h7',
  comment: 'M4 5h16v11H10l-4 4v-4H4z',
  reply: 'M10 6l-6 5 6 5M4 11h9c4 0 7 2 7 7',
  heart: 'M12 20C5 15 3 11 4.5 7.5S10 5 12 8c2-3 6-4 7.5-.5S19 15 12 20z',
  series: 'M4 8h13v12H4zM8 4h12v12',
  bin: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4',
  flame: 'M12 3c1 4 5 6 5 11a5 5 0 0 1-10 0c0-2 1-3 2-4 0 2 1 3 2 3 1-3-1-5 1-10z',
} as const;

/** The bell and the signs of its kinds of notification; loaded with them. */
export function NotificationIcon({
  name,
  size = 22,
}: {
  name: keyof typeof paths;
  size?: 17 | 22;
}) {
  return <Icon of={paths[name]} size={size} />;
}
