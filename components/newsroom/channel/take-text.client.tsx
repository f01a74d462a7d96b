'use client';

import { Copy, Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { MouseEvent } from 'react';

import { sendPost } from '@/lib/newsroom/channel/browser';
import type { ChannelPost } from '@/lib/newsroom/channel/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { whatsAppLink } from '@/lib/reading/sharing/model';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/**
 * Copies a text for the channel, or hands it to the device's own sharing, WhatsApp's page where it has none; the site is told
 * what was taken along. Takes the text, what it is of, its language and what it is called.
 */
export function TakeText({
  text,
  post,
  language,
  title,
  isMain = false,
  refreshes = true,
}: {
  text: string;
  post: ChannelPost;
  language: Locale;
  title: string;
  /** Whether the page is there for this text. */
  isMain?: boolean;
  /** Whether the page says how often the text was taken along. */
  refreshes?: boolean;
}) {
  const t = useTranslations('channel');
  const router = useRouter();
  const named = { title, language: t(`language.${language}`) };
  const say = (message: string, tone: 'success' | 'error') =>
    showToast({ id: 'channel', message, tone });
  const note = async () => {
    const answer = await sendPost(post, language);
    if (answer.ok && refreshes) router.refresh();
    if (!answer.ok) say(t('notNoted'), 'error');
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return say(t('notCopied'), 'error');
    }
    say(t('copied'), 'success');
    await note();
  };
  const share = (event: MouseEvent) => {
    if (!('share' in navigator)) return void note();
    event.preventDefault();
    navigator.share({ text }).then(note, () => {
      // Closed without a choice: nothing was taken along.
    });
  };
  return (
    <>
      <Button
        type="button"
        variant={isMain ? 'primary' : 'secondary'}
        aria-label={t('copyOf', named)}
        onClick={() => void copy()}
      >
        <Icon of={Copy} size={16} />
        {t('copy')}
      </Button>
      <Button asChild>
        <a
          href={whatsAppLink(text)}
          target="_blank"
          rel="noopener"
          aria-label={t('shareOf', named)}
          onClick={share}
        >
          <Icon of={Share2} size={16} />
          {t('share')}
        </a>
      </Button>
    </>
  );
}
