import { textSizeKey, themes } from '@/lib/platform/appearance';
import { readOnDevice, storeOnDevice } from '@/lib/platform/session/device-storage';

type Theme = (typeof themes)[number];

const themeKey = 'theme';
const { dataset, style } = document.documentElement;
const dark = matchMedia('(prefers-color-scheme: dark)');

const themeOf = (text: string | null): Theme => themes.find((each) => each === text) ?? 'system';
const storedTheme = () => themeOf(readOnDevice(themeKey));
const storedSize = () => readOnDevice(textSizeKey) || 'normal';

let theme = storedTheme();
let size = storedSize();

/** Has the appearance and the size of text that were chosen hold (specification 9: default the device's). */
export function applyAppearance(): void {
  dataset.theme = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
  style.colorScheme = dataset.theme;
  if (size !== 'normal' || dataset.text !== undefined) dataset.text = size;
}

/** Shows on the buttons what is chosen. */
function show(): void {
  for (const [name, chosen] of [
    ['themeChoice', theme],
    ['textSize', size],
  ] as const) {
    const selector = `[data-${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}]`;
    for (const button of document.querySelectorAll<HTMLElement>(selector))
      button.ariaPressed = String(button.dataset[name] === chosen);
  }
}

/** Chooses by the buttons of the header's menus, and hears of other tabs and of the device. */
export function hearAppearance(): void {
  const change = () => {
    applyAppearance();
    show();
  };
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element
        ? target.closest<HTMLElement>('[data-theme-choice],[data-text-size]')
        : null;
    const { themeChoice, textSize } = button?.dataset ?? {};
    if (themeChoice !== undefined) {
      theme = themeChoice as Theme;
      storeOnDevice(themeKey, theme);
      // An application's React hears of it as of a press in another tab (theme-provider.client.tsx).
      dispatchEvent(new StorageEvent('storage', { key: themeKey, newValue: theme }));
      button?.closest('details[open]')?.removeAttribute('open');
    }
    if (textSize !== undefined) {
      size = textSize;
      storeOnDevice(textSizeKey, size);
    }
    if (button) change();
  });
  const readAnew = () => {
    theme = storedTheme();
    size = storedSize();
    change();
  };
  addEventListener('storage', ({ key, newValue }) => {
    if (key === themeKey) theme = themeOf(newValue);
    else if (key === textSizeKey) size = newValue ?? 'normal';
    else return;
    change();
  });
  // From the browser's memory comes the page as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && readAnew());
  dark.addEventListener('change', applyAppearance);
  // Buttons that come later, in the menu of an application.
  document.addEventListener('toggle', show, true);
  show();
}
