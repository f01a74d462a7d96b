/** The address that is asked for what some words name. */
export const findAddress = (words: string) =>
  `/api/newsroom/find?${new URLSearchParams({ q: words })}`;
