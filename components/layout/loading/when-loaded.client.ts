import { lazy, type ComponentType } from 'react';

/** A component that is loaded when it is first drawn; one that cannot be had, as without a connection, is nothing. */
export function whenLoaded<Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
) {
  return lazy<ComponentType<Properties>>(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: () => null }),
    ),
  );
}
