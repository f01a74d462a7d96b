import { useTranslations } from 'next-intl';

import type { Article } from '@/lib/reading/articles/model';
import type { CollectionChoice } from '@/lib/reader/collections/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath } from '@/lib/platform/paths';
import type { FlashMessage } from '@/lib/reader/session/flash-message';

import { Button } from '@/components/ui/button';
import { InPlaceForms } from '../saved/in-place-forms.client';
import { SavedHeading } from '../saved/saved-heading';
import { CollectionForm } from './collection-form';
import { CollectionMessage } from './collection-message';
import { MakeForm } from './make-form';

/** The page where an article is put into collections, or taken out again: what the dialog does, without scripts. */
export function ChooseCollection({
  locale,
  article,
  choices,
  flash,
}: {
  locale: Locale;
  article: Article;
  choices: CollectionChoice[];
  flash: FlashMessage | null;
}) {
  const t = useTranslations('collections');
  return (
    <div className="wrap max-w-[40rem] pt-6">
      <InPlaceForms failed={t('failed')} />
      <SavedHeading title={t('addTitle')}>
        <a
          href={articlePath(locale, article.id)}
          lang={article.title.lang}
          className="py-1 font-bold hover:underlined"
        >
          {article.title.text}
        </a>
        <CollectionMessage flash={flash} />
      </SavedHeading>
      <ul className="mb-6">
        {choices.map(({ id, name, holds }) => (
          <li key={id} className="border-b border-rule py-2">
            <CollectionForm
              locale={locale}
              values={{ deed: holds ? 'takeOut' : 'add', id, article: article.id }}
            >
              <Button
                variant="bare"
                size="none"
                className={`min-h-11 w-full text-left font-bold break-words hover:underlined ${holds ? 'text-geru' : 'text-sal'}`}
              >
                {holds ? t('takeOutOf', { name }) : t('addTo', { name })}
              </Button>
            </CollectionForm>
          </li>
        ))}
      </ul>
      <MakeForm locale={locale} typed={flash?.typed?.name ?? ''} article={article.id} />
    </div>
  );
}
