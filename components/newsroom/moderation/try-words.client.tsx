'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';

import { sendTrial } from '@/lib/newsroom/moderation/browser';

import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { useRefusedMessage } from './use-refused-message.client';

/** Tries a text against the listed words, as the database would a comment. */
export function TryWords() {
  const t = useTranslations('moderation');
  const refusedMessage = useRefusedMessage();
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  const latest = useRef(text);
  /** What was said of another text says nothing of this one. */
  const type = (next: string) => {
    setText((latest.current = next));
    setMessage('');
  };
  const submit = async () => {
    const answer = await sendTrial(text);
    if (latest.current !== text) return;
    if (!answer.ok) return setMessage(refusedMessage(answer.error));
    const { found } = answer.value;
    const list = found.map(({ phrase, action }) => `${phrase} (${t(`act.${action}`)})`).join(', ');
    setMessage(found.length > 0 ? t('trialFound', { list }) : t('trialNone'));
  };
  return (
    <section className="mt-6 border-t border-rule pt-4">
      <h2 className="text-card font-bold">{t('trial')}</h2>
      <form
        className="mt-2 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Label className="grow basis-64">
          {t('trialText')}
          <Input
            value={text}
            maxLength={1000}
            required
            onChange={(event) => type(event.target.value)}
          />
        </Label>
        <Button type="submit">{t('trialGo')}</Button>
      </form>
      <p role="status" className="mt-2 min-h-6">
        {message}
      </p>
    </section>
  );
}
