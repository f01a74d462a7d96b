'use client';

import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';

import type { Refusal } from '@/lib/platform/http/refusal';
import { send } from '@/lib/platform/session/browser';
import { checks, type CheckResult } from '@/lib/newsroom/diagnostics/model';

import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Icon } from '@/components/ui/icon';
import { useFailureMessage } from '../shared/use-failure-message.client';

/** How a part is; one that was not looked at is not set up or waits. */
const signs = { ok: CircleCheck, bad: CircleX, off: CircleDashed };
const tones = { ok: 'text-sal', bad: 'text-geru', off: 'text-ink2' };

/** Has the site check itself when asked, and shows part by part how that went and what to do. */
export function Diagnostics() {
  const t = useTranslations('diagnostics');
  const failureMessage = useFailureMessage();
  const [results, setResults] = useState<CheckResult[] | 'busy' | Refusal | null>(null);
  const isBusy = results === 'busy';
  const run = async () => {
    if (isBusy) return;
    setResults('busy');
    const answer = await send<{ results: CheckResult[] }>('POST', '/api/newsroom/diagnostics');
    setResults(answer.ok ? answer.value.results : answer.error);
  };
  const found = Array.isArray(results) ? results : null;
  const failed = results === null || results === 'busy' || Array.isArray(results) ? null : results;
  const bad = found?.filter(({ state }) => state === 'bad').length ?? 0;
  return (
    <>
      <Button
        type="button"
        variant="primary"
        className="mt-3"
        // Not disabled: it would lose the focus.
        aria-disabled={isBusy}
        onClick={() => void run()}
      >
        {t('run')}
      </Button>
      <p role="status" className="mt-3 min-h-6 font-bold">
        {isBusy && t('running')}
        {failed && failureMessage(failed, t('failed'))}
        {found && t('result', { count: bad })}
      </p>
      <ul className="mt-2 max-w-4xl border-t border-rule">
        {checks.map((check) => {
          const result = found?.find((each) => each.check === check);
          const state = result?.state ?? 'off';
          return (
            <li key={check} className="flex gap-3 border-b border-rule py-3">
              <Icon of={signs[state]} className={cn('mt-0.5', tones[state])} />
              <div className="min-w-0">
                <p>
                  <strong>{t(`check.${check}`)}</strong>
                  {result && (
                    <span className="text-meta text-ink2">
                      {' '}
                      · {t(`state.${result.state}`)} ·{' '}
                      {t('took', { milliseconds: result.milliseconds })}
                      {result.detail && ` · ${result.detail}`}
                    </span>
                  )}
                </p>
                <p className="text-meta text-ink2">
                  {t(`${result?.state === 'bad' ? 'remedy' : 'what'}.${check}`)}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
