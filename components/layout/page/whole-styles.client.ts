/**
 * Has the whole stylesheet there before something is drawn that the server has not: a page for less data carries only
 * the styles of its own markup, and names the sheet that they were cut from (lib/server/less-data.ts).
 */
export function withWholeStyles(act: () => void): void {
  const part = document.querySelector<HTMLStyleElement>('style[data-whole]');
  if (!part) {
    act();
    return;
  }
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = part.dataset.whole ?? '';
  // Without it things look plain, and work.
  sheet.onload = sheet.onerror = () => {
    delete part.dataset.whole;
    act();
  };
  part.after(sheet);
}
