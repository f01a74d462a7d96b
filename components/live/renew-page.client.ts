/**
 * Has the page show what it would show if it were opened now: its main part is fetched and put in the place of what
 * stands there. Header and footer stay, and with them open menus; what starts by itself starts in the new part
 * (when-there.client.ts). A page that cannot be had stays as it is.
 */
export async function renewPage(): Promise<void> {
  try {
    const answer = await fetch(location.pathname + location.search, {
      headers: { accept: 'text/html' },
    });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const main = page.querySelector('main');
    if (main) document.querySelector('main')?.replaceChildren(...main.childNodes);
  } catch {
    // Without a connection what is shown stays.
  }
}
