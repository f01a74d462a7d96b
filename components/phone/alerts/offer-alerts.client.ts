import { wantsOffer } from '@/lib/phone/alerts/offer';

/**
 * Offers alerts at the end of an article, to who has read some here already; one question at a time (`data-prompt`). It
 * begins when it is loaded (later.client.ts), which costs every page the fewest bytes.
 */
function offerAlerts(): void {
  const { story } = document.querySelector<HTMLElement>('[data-story]')?.dataset ?? {};
  const end = document.querySelector('#share');
  if (!story || !end) return;
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watcher.disconnect();
    if (wantsOffer(story) && document.querySelector('[data-prompt]') === null)
      void drawOffer().catch(() => {});
  });
  watcher.observe(end);
}

async function drawOffer(): Promise<void> {
  const [{ draw }, { AlertsOffer }] = await Promise.all([
    import('@/components/layout/page/draw.client'),
    import('./alerts-offer.client'),
  ]);
  draw(() => AlertsOffer);
}

offerAlerts();
