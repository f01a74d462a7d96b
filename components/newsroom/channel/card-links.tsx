import { useTranslations } from 'next-intl';

import { cardPath, cardShapes, type CardShape } from '@/lib/newsroom/channel/model';
import type { Locale } from '@/lib/platform/i18n/locale';

import { Button } from '@/components/ui/button';

const shapes = Object.keys(cardShapes) as CardShape[];

/** Saves the card that goes with a text, in either shape. Takes what names it, its language and what it is called. */
export function CardLinks({
  of,
  language,
  title,
}: {
  of: Record<string, string>;
  language: Locale;
  title: string;
}) {
  const t = useTranslations('channel');
  return shapes.map((shape) => (
    <Button key={shape} asChild variant="link" size="text">
      <a
        href={cardPath({ ...of, lang: language, shape })}
        download={`${of.article ?? `${of.day}-${of.edition}`}-${language}-${shape}.jpg`}
        title={`${cardShapes[shape].width} × ${cardShapes[shape].height}`}
        aria-label={t('cardOf', {
          title,
          language: t(`language.${language}`),
          shape: t(`shape.${shape}`),
        })}
      >
        {t(`shape.${shape}`)}
      </a>
    </Button>
  ));
}
