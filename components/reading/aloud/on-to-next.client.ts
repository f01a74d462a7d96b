/** The fragment by which an article is asked to be read aloud at once. */
const fragment = '#aloud';

/** The address of the article after this one, to be read aloud as it opens; null after the last. */
export function nextArticle(): { href: string; title: string } | null {
  const link = document.querySelector<HTMLAnchorElement>('a[data-turn=next]');
  return link && { href: `${link.href}${fragment}`, title: link.ariaLabel ?? '' };
}

/** Whether the reader comes from an article that was read to its end; once, so that going back starts nothing. */
export function fromArticleBefore(): boolean {
  if (location.hash !== fragment) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}
