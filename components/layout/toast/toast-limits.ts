/** How toasts behave (specification 9). */
export const toastLimits = {
  milliseconds: 4000,
  widthPixels: 356,
  visible: 3,
  gapPixels: 14,
  /** How far a finger moves a toast to be rid of it. */
  swipePixels: 20,
} as const;
