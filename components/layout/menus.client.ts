const open = () => document.querySelectorAll<HTMLDetailsElement>('details[name^=header][open]');

/** Open menus of the header close on a click elsewhere and on Escape, which gives the focus back. */
export function closeMenusOutside(): void {
  addEventListener('click', ({ target }) => {
    for (const menu of open()) if (!menu.contains(target as Node)) menu.open = false;
  });
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of open()) {
      const hadFocus = menu.contains(document.activeElement);
      menu.open = false;
      if (hadFocus) menu.querySelector('summary')?.focus();
    }
  });
}
