/** How toasts behave (specification 9). */
export const toastLimits = {
  milliseconds: 4000,
  widthPixels: 356,
  visible: 3,
  gapPixels: 14,
} as const;
