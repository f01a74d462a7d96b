import { useTranslations } from 'next-intl';

import type { ReaderHistory } from '@/lib/newsroom/moderation/model';
import { namelessReader } from '@/lib/reader/profiles/model';

import { ActionForm } from '../shared/action-form.client';
import { ReaderAvatar } from '@/components/reader/profiles/reader-avatar';

const titleId = 'profile-deeds';

/** How a reader shows themselves beside their comments, to be taken away where it breaks the rules. */
export function ProfileModeration({ reader }: { reader: ReaderHistory }) {
  const t = useTranslations('moderation');
  const { id, name, picture: avatar } = reader;
  const request = { method: 'DELETE', path: '/api/newsroom/profiles', next: titleId } as const;
  return (
    <section className="mt-6">
      <h2 id={titleId} tabIndex={-1} className="border-b border-ink pb-1 text-list">
        {t('profile')}
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <ReaderAvatar name={name} address={avatar} size={96} />
        <bdi className="min-w-0 font-bold break-words">{name}</bdi>
        {name !== namelessReader && (
          <ActionForm
            {...request}
            fixed={{ reader: id, part: 'name' }}
            submit={t('takeName')}
            question={t('takeNameAsk', { name, nameless: namelessReader })}
            done={t('nameTaken')}
            isQuiet
          />
        )}
        {avatar && (
          <ActionForm
            {...request}
            fixed={{ reader: id, part: 'picture' }}
            submit={t('takeAvatar')}
            question={t('takeAvatarAsk', { name })}
            done={t('avatarTaken')}
            isQuiet
          />
        )}
      </div>
      <p className="mt-2 text-meta text-ink2">{t('profileHint')}</p>
    </section>
  );
}
