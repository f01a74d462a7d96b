/** What presses that ask the browser for something of its own look like: a new tab, a download. */
const isOwn = (event: MouseEvent) =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** The header's way to search: a link to the search page that opens the search dialog instead, which is loaded when it is wanted. */
export function openSearchOnPress(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[data-search]')
        : null;
    if (!link || isOwn(event)) return;
    event.preventDefault();
    import('./draw-search.client').then(
      ({ drawSearch }) => drawSearch(() => link.focus()),
      () => location.assign(link.href),
    );
  });
}
