import { element } from '@/components/layout/page/element.client';

/** Finished words of the banner. */
type Words = Record<'title' | 'hint' | 'retry', string>;

let banner: HTMLElement | null = null;

/** Toasts and the end of the page keep out of the banner's way by `--banner`, its height. */
const sizes = new ResizeObserver(() =>
  document.documentElement.style.setProperty('--banner', `${banner?.offsetHeight ?? 0}px`),
);

/** Stands over the foot of the page, above the dock, so that nothing moves when it comes and goes. */
export function showBanner({ title, hint, retry }: Words): void {
  if (banner) return;
  const button = element(
    'button',
    'min-h-11 shrink-0 rounded-box border border-line bg-surface px-4 font-bold',
    retry,
  );
  button.type = 'button';
  button.addEventListener('click', () => location.reload());
  banner = element(
    'div',
    'fixed inset-x-0 bottom-(--dock) z-10 border-t-3 border-brassline bg-brasstint pb-[env(safe-area-inset-bottom)] print:hidden',
    element(
      'div',
      'wrap flex items-center gap-x-4 py-2',
      element(
        'p',
        'min-w-0 grow leading-snug',
        element('b', 'mr-2', title),
        element('span', 'text-meta', hint),
      ),
      button,
    ),
  );
  banner.role = 'status';
  banner.dataset.banner = '';
  document.body.append(banner);
  sizes.observe(banner);
}

/** Takes the banner away. */
export function hideBanner(): void {
  if (!banner) return;
  sizes.disconnect();
  banner.remove();
  banner = null;
  document.documentElement.style.removeProperty('--banner');
}
