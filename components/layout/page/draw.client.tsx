import { createElement, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

import { withWholeStyles } from './whole-styles.client';

/** Has React draw a component at the end of the page. Takes what gives it, which gets what takes it away again. */
export function draw(make: (remove: () => void) => ComponentType): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const remove = () => {
    root.unmount();
    place.remove();
  };
  withWholeStyles(() => root.render(createElement(make(remove))));
}

/** Has React draw a component into a place, instead of what stands there. */
export function drawInto<Properties extends object>(
  place: HTMLElement,
  Island: ComponentType<Properties>,
  properties: Properties,
): void {
  withWholeStyles(() => createRoot(place).render(createElement(Island, properties)));
}
