/**
 * The look of an article of one's own district: a row on phones, the image above from 640 px on, as
 * other cards (listing/article-card.tsx), but always of the same height, so that the room kept for it
 * before it is there is exactly its own.
 */
export const nearbyShape = {
  list: 'grid sm:grid-cols-2 sm:gap-x-8 sm:gap-y-7 lg:grid-cols-4',
  item: 'relative border-t border-rule py-4 first:border-t-0 first:pt-0 sm:border-0 sm:p-0 lg:before:absolute lg:before:inset-y-0 lg:before:-left-4 lg:before:border-l lg:before:border-rule lg:first:before:hidden',
  card: 'grid grid-cols-[minmax(0,1fr)_minmax(0,124px)] content-start gap-x-3.5 sm:flex sm:flex-col',
  image: 'mt-1 sm:-order-1 sm:mt-0 sm:mb-2.5',
  kicker: 'h-8 truncate text-meta leading-8',
  title: 'h-[5.4rem] sm:h-[5.7rem]',
  meta: 'mt-1 flex h-6 items-center justify-between text-meta text-ink2',
} as const;
