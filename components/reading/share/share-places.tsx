import { useTranslations } from 'next-intl';

import { ArticleIcon } from '../article/article-icon';
import { SectionHeading } from '@/components/layout/section-heading';
import type { Links } from '@/lib/reading/sharing/model';
import { ShareAction, ShareLink } from './share-button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';

type Properties = { links: Links };

const whatsapp = 'border-wa bg-wa text-onwa hover:underlined';

/** Below a headline, where there is no dock: WhatsApp, Facebook, copy, and a menu of the others. */
export function ShareRow({ links }: Properties) {
  const t = useTranslations('share');
  return (
    <div className="flex flex-wrap gap-2 max-lg:hidden print:hidden">
      <a
        href={links.links.whatsapp}
        data-share="whatsapp"
        target="_blank"
        rel="noopener"
        className={`inline-flex min-h-12 items-center justify-center gap-2 rounded-box border px-5 font-bold whitespace-nowrap ${whatsapp}`}
      >
        <ArticleIcon name="whatsapp" />
        {t('whatsappShort')}
      </a>
      <ShareLink
        platform="facebook"
        links={links}
        name={t('facebook')}
        shape="square"
        className="text-sal hover:bg-sunk"
      />
      <ShareAction action="copy" icon="link" url={links.url} name={t('copy')} shape="square" />
      <Popover className="relative">
        <PopoverTrigger
          aria-label={t('more')}
          className="share-more grid size-12 place-items-center rounded-box border border-line hover:bg-sunk"
        >
          <ArticleIcon name="more" />
        </PopoverTrigger>
        <PopoverContent className="share-list my-1 w-60 space-y-1 p-2 *:border-transparent">
          <OtherWays links={links} />
        </PopoverContent>
      </Popover>
    </div>
  );
}

function OtherWays({ links }: Properties) {
  const t = useTranslations('share');
  return (
    <>
      <ShareLink platform="twitter" links={links} name={t('twitter')} shape="row" />
      <ShareLink platform="linkedin" links={links} name={t('linkedin')} shape="row" />
      <ShareLink platform="telegram" links={links} name={t('telegram')} shape="row" />
      <ShareLink platform="email" links={links} name={t('email')} shape="row" />
      <ShareAction action="print" icon="print" name={t('print')} shape="row" />
    </>
  );
}

/** At the end of an article: every way to pass it on. */
export function ShareSection({ links }: Properties) {
  const t = useTranslations('share');
  return (
    <section
      id="share"
      aria-labelledby="share-title"
      className="mt-10 scroll-mt-4 far-down-120 print:hidden"
    >
      <SectionHeading id="share-title" title={t('title')} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
        <ShareLink
          platform="whatsapp"
          links={links}
          name={t('whatsappShort')}
          shape="row"
          className={whatsapp}
        />
        <ShareLink platform="facebook" links={links} name={t('facebook')} shape="row" />
        <OtherWays links={links} />
        <ShareAction
          action="copy"
          icon="link"
          url={links.url}
          name={t('copy')}
          doneName={t('copiedShort')}
          shape="row"
        />
        {/* Its place is kept: only some devices can. */}
        <ShareAction
          action="native"
          icon="native"
          url={links.url}
          name={t('native')}
          shape="row"
          className="invisible hover:bg-sunk data-possible:visible"
        />
      </div>
    </section>
  );
}

/** Beside an article on wide screens: the same at hand while reading. */
export function ShareRail({ links }: Properties) {
  const t = useTranslations('share');
  return (
    <nav aria-label={t('tools')} className="hidden wide:block print:hidden">
      <div className="sticky top-4 grid justify-items-center gap-2">
        <ShareLink
          platform="whatsapp"
          links={links}
          name={t('whatsapp')}
          shape="square"
          className={whatsapp}
        />
        <ShareLink platform="facebook" links={links} name={t('facebook')} shape="square" />
        <ShareLink platform="twitter" links={links} name={t('twitter')} shape="square" />
        <ShareLink platform="telegram" links={links} name={t('telegram')} shape="square" />
        <ShareAction action="copy" icon="link" url={links.url} name={t('copy')} shape="square" />
        <ShareAction action="print" icon="print" name={t('print')} shape="square" />
      </div>
    </nav>
  );
}

/** At the foot of small screens, 60 px high: share, copy, listen, and the way to all of them. */
export function ShareDock({ links, hasAudio }: Properties & { hasAudio: boolean }) {
  const t = useTranslations('share');
  return (
    <nav
      aria-label={t('tools')}
      data-dock
      // Each in its place from the first paint on: the browser may draw it before all of it has arrived.
      className={`fixed inset-x-0 bottom-0 z-4 grid border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden low:hidden ${hasAudio ? 'grid-cols-[1.4fr_1fr_1fr_1fr]' : 'grid-cols-[1.4fr_1fr_1fr]'}`}
    >
      <a
        href={links.links.whatsapp}
        data-share="whatsapp"
        target="_blank"
        rel="noopener"
        className="flex min-h-15 items-center justify-center gap-2 bg-wa font-bold text-onwa"
      >
        <ArticleIcon name="whatsapp" /> {t('short')}
      </a>
      <ShareAction
        action="copy"
        icon="link"
        url={links.url}
        name={t('copyShort')}
        doneName={t('copiedShort')}
        shape="dock"
      />
      {hasAudio && (
        <a
          href="#listen"
          className="flex min-h-15 flex-col items-center justify-center gap-0.5 text-meta leading-snug"
        >
          <ArticleIcon name="sound" /> {t('listen')}
        </a>
      )}
      <a
        href="#share"
        aria-label={t('more')}
        className="flex min-h-15 flex-col items-center justify-center gap-0.5 text-meta leading-snug"
      >
        <ArticleIcon name="more" /> {t('moreShort')}
      </a>
    </nav>
  );
}
