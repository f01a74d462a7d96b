import { pressedLink } from '@/components/layout/page/pressed-link.client';

/** The header's way to search: a link to the search page that opens the search dialog instead, which is loaded when it is wanted. */
export function openSearchOnPress(): void {
  document.addEventListener('click', (event) => {
    const link = pressedLink(event, 'a[data-search]');
    if (!link) return;
    event.preventDefault();
    import('./draw-search.client').then(
      ({ drawSearch }) => drawSearch(() => link.focus()),
      () => location.assign(link.href),
    );
  });
}
