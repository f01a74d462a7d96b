import { Icon } from '@/components/ui/icon';

const lines = {
  back: 'M11 5l-7 7 7 7M4 12h16',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  sound: 'M4 10v4h4l5 4V6L8 10zM17 9c1.5 2 1.5 4 0 6M19.5 6.5c3 3.5 3 7.5 0 11',
  muted: 'M4 10v4h4l5 4V6L8 10zM17 9.5l4.5 5M21.5 9.5l-4.5 5',
  pause: 'M8.5 5v14M15.5 5v14',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 8.5h.01',
  link: 'M10 14a4 4 0 0 0 5.8.3l3.2-3.2a4.1 4.1 0 0 0-5.8-5.8L11.7 6.8M14 10a4 4 0 0 0-5.8-.3L5 12.9a4.1 4.1 0 0 0 5.8 5.8l1.5-1.5',
  check: 'M4.5 12.5l5 5L19.5 7',
  email: 'M3 6h18v12.5H3zM3.5 6.5L12 13.5l8.5-7',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  native: 'M12 3v12M8 7l4-4 4 4M6.5 11H5v9.5h14V11h-1.5',
  whatsapp:
    'M4 20l1.3-4A8.2 8.2 0 1 1 8 18.8zM9 8.2c-.7 3.2 3.6 7.4 6.7 6.8l1-1.6-2-1.2-1 .9c-1.1-.4-2.1-1.4-2.5-2.5l.9-1-1.2-2z',
  twitter: 'M4.5 4h4l11 16h-4zM19 4l-6.3 7M11 13.3L5 20',
} as const;

/** Marks that are surfaces rather than lines. */
const surfaces = {
  play: 'M8 5v14l11-7z',
  facebook:
    'M14 21v-8h2.7l.4-3H14V8.2c0-.9.4-1.5 1.7-1.5H17V4.1C16.6 4 15.9 4 15.2 4 12.6 4 11 5.5 11 8v2H8.5v3H11v8z',
  linkedin:
    'M4.8 9.5h3V19h-3zM6.3 4.6a1.7 1.7 0 1 0 0 3.5 1.7 1.7 0 0 0 0-3.5zM10.3 9.5h2.9v1.3c.6-1 1.6-1.6 3-1.6 2.4 0 3.2 1.5 3.2 4V19h-3v-5.2c0-1.3-.4-2-1.4-2-1.1 0-1.7.8-1.7 2V19h-3z',
  telegram: 'M2.5 11.5L21.5 4l-3.2 16-5.8-4.3-3 3.3-.5-5 8.5-6.5L7 13z',
} as const;

export type ArticleIconName = keyof typeof lines | keyof typeof surfaces;

/** A mark of the article's tools (24 px grid, our own drawing), beside words or in a named control. */
export function ArticleIcon({ name, size = 22 }: { name: ArticleIconName; size?: 17 | 22 | 36 }) {
  if (name in lines)
    return (
      <Icon of={lines[name as keyof typeof lines]} size={size} width={name === 'more' ? 3 : 1.9} />
    );
  return <Icon of={surfaces[name as keyof typeof surfaces]} size={size} width={0} isFilled />;
}
