import { useTranslations } from 'next-intl';

import { parseEmbed } from '@/lib/reading/articles/embed';
import { stillsOf } from '@/lib/reading/articles/video';
import type { ArticleBlock } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';

import { Button } from '@/components/ui/button';
import { PlatformVideo } from './platform-video';

/** Something of another site: a video or a post behind a card that a press puts it in the place of, else a link. */
export function BlockEmbed({
  locale,
  lang,
  lead,
  block: { url, text },
}: {
  locale: Locale;
  /** The language of the text. */
  lang: Locale;
  /** The address of the article's image, which a video's still does not repeat. */
  lead: string | null;
  block: Extract<ArticleBlock, { type: 'embed' }>;
}) {
  const embed = parseEmbed(url, lang);
  if (embed?.kind === 'video')
    return (
      <figure className="print:hidden">
        <div lang={locale}>
          <PlatformVideo video={embed.video} stills={stillsOf(embed.video, lead)} title={text} />
        </div>
        {text && <figcaption className="text-meta text-ink2">{text}</figcaption>}
      </figure>
    );
  if (embed?.kind === 'post')
    return <PostCard locale={locale} lang={lang} post={embed} text={text} />;
  return (
    <p>
      <a href={url} rel="noopener nofollow" className="text-sal underlined">
        {text || url}
      </a>
    </p>
  );
}

/** What a post is, in the paper's own words; its frame comes with a press, and without scripts its page. */
function PostCard({
  locale,
  lang,
  post,
  text,
}: {
  locale: Locale;
  lang: Locale;
  post: Extract<NonNullable<ReturnType<typeof parseEmbed>>, { kind: 'post' }>;
  text: string;
}) {
  const t = useTranslations('article');
  return (
    <div
      data-video
      data-embed={post.frameUrl}
      data-title={text || post.site}
      lang={locale}
      className="border-l-4 border-brassline bg-sunk p-4 text-ui"
    >
      {text && <p lang={lang}>{text}</p>}
      <div data-stage className="*:w-full [&>iframe]:h-[32rem]">
        <a
          href={post.pageUrl}
          data-still
          target="_blank"
          rel="noopener nofollow"
          className="tap block py-2 font-bold text-sal underlined"
        >
          {t('showPost', { site: post.site })}
        </a>
      </div>
      <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-meta text-ink2 print:hidden">
        {t('postFrom', { site: post.site })}
        <Button type="button" data-show-thumbnail variant="link" size="text" className="invisible">
          {t('hidePost')}
        </Button>
      </p>
    </div>
  );
}
