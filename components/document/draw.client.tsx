import { createElement, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

/** Has React draw a component at the end of the page. Takes what gives it, which gets what takes it away again. */
export function draw(make: (remove: () => void) => ComponentType): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const remove = () => {
    root.unmount();
    place.remove();
  };
  root.render(createElement(make(remove)));
}
