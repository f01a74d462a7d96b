'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

import { showToast } from '@/components/layout/toast/show-toast.client';

async function sendInPlace(form: HTMLFormElement, submitter: HTMLElement | null): Promise<string> {
  // Forms of words alone: they hold no files.
  const values = [...new FormData(form, submitter)] as [string, string][];
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(values),
  });
  if (!answer.ok) throw new Error(`The form was answered ${answer.status}`);
  return ((await answer.json()) as { location: string }).location;
}

/**
 * Sends the page's forms marked `data-in-place` without leaving the place on the page; without scripts
 * they do the same with a new document. Takes what is said when the site cannot be reached.
 */
export function InPlaceForms({ failed }: { failed: string }) {
  const router = useRouter();
  useEffect(() => {
    const busy = new Set<HTMLFormElement>();
    const submit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.matches('[data-in-place]')) return;
      event.preventDefault();
      if (busy.has(form)) return;
      busy.add(form);
      sendInPlace(form, event.submitter)
        .then(
          (location) => router.replace(location, { scroll: false }),
          () => showToast({ id: 'saved', message: failed, tone: 'error' }),
        )
        .finally(() => busy.delete(form));
    };
    document.addEventListener('submit', submit);
    return () => document.removeEventListener('submit', submit);
  }, [router, failed]);
  return null;
}
