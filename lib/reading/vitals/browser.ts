import { sendNotice } from '@/lib/reading/views/browser';

import { firstPart } from '@/lib/platform/addresses';
import { parseLocale } from '@/lib/platform/i18n/locale';

import { connections, sampleRate, type Metric, type SentVisit } from './model';

type Measured = Partial<Record<Metric, number>>;

const listeners = new Set<(measured: Measured) => void>();
let measured: Measured = {};
let started: Promise<void> | null = null;

/** The browser's word for the connection (https://wicg.github.io/netinfo/). */
function connectionNow(): { effectiveType?: string; saveData?: boolean } {
  return (
    (navigator as { connection?: { effectiveType?: string; saveData?: boolean } }).connection ?? {}
  );
}

function start(): Promise<void> {
  started ??= import('web-vitals').then(({ onCLS, onINP, onLCP, onTTFB }) => {
    const note = ({ name, value }: { name: string; value: number }) => {
      measured = { ...measured, [name]: value };
      for (const tell of listeners) tell(measured);
    };
    for (const observe of [onLCP, onINP, onCLS, onTTFB]) observe(note, { reportAllChanges: true });
  });
  return started;
}

/** Measures this visit for whoever looks; gives what ends that. `tell` gets what is known so far. */
export function watchVitals(tell: (measured: Measured) => void): () => void {
  listeners.add(tell);
  tell(measured);
  // Without a connection there is nothing to measure with.
  void start().catch(() => {});
  return () => listeners.delete(tell);
}

/**
 * Measures one visit of four and sends it, once, when the page is left: which kind of page, which
 * edition, what connection, and the figures. Readers who spare data are left alone.
 */
export function sampleVisit(): void {
  const { saveData, effectiveType } = connectionNow();
  if (saveData || Math.random() >= sampleRate) return;
  const visit = {
    // The site knows of which kind it is: no page loads the table of all.
    page: firstPart(location.pathname),
    locale: parseLocale(document.documentElement.lang) ?? 'hi',
    connection: connections.find((name) => name === effectiveType) ?? 'unknown',
  };
  void start().then(
    () => {
      const control = new AbortController();
      const leave = () => {
        if (document.visibilityState !== 'hidden' || Object.keys(measured).length === 0) return;
        control.abort();
        sendNotice('/api/vitals', { ...visit, metrics: measured } satisfies SentVisit);
      };
      document.addEventListener('visibilitychange', leave, { signal: control.signal });
    },
    () => {},
  );
}
