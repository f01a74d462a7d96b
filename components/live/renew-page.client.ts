/**
 * Has the page show what it would show if it were opened now: its main part is fetched and put in the place of what
 * stands there. Header and footer stay, and with them open menus; what starts by itself starts in the new part
 * (when-there.client.ts). A page that cannot be had stays as it is.
 */
export async function renewPage(): Promise<void> {
  try {
    const page = await fetchPage(location.pathname + location.search);
    const main = page?.querySelector('main');
    if (main) document.querySelector('main')?.replaceChildren(...main.childNodes);
  } catch {
    // Without a connection what is shown stays.
  }
}

/**
 * Gives a page as a document, in which nothing runs; null for what is no page, or not there. XMLHttpRequest has the
 * browser parse what it loads; of a string a document's policy does not let one be made.
 */
function fetchPage(path: string): Promise<Document | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onload = () => resolve(request.status === 200 ? request.responseXML : null);
    request.onerror = reject;
    request.open('GET', path);
    request.setRequestHeader('accept', 'text/html');
    request.send();
  });
}
