/** Appearances (specification 9: default system). */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** Sizes of text, and the browser's storage key that keeps the choice on a device. */
export const textSizes = ['small', 'normal', 'large', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];
export const textSizeKey = 'text-size';
