'use client';

import { useTranslations } from 'next-intl';
import useSWR from 'swr';

import {
  nearbyAddress,
  type NearbyResponse,
  type NearbyArticle,
} from '@/lib/reading/location/nearby';
import { districtNameOnPage } from '@/lib/reading/location/browser';
import { districtPath } from '@/lib/platform/paths';
import { savesData } from '@/lib/platform/less-data/saves-data';

import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { ArticleImage } from '../listing/article-image';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { nearbyShape } from './nearby-shape';
import { useOwnDistrict } from './use-own-district.client';

async function fetchNearby(address: string): Promise<NearbyResponse> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`);
  return (await answer.json()) as NearbyResponse;
}

/** The newest articles of the reader's own district, in the room the page has kept for them. */
export function NearbyArticles() {
  const locale = useEdition();
  const t = useTranslations('location');
  const listing = useTranslations('listing');
  const district = useOwnDistrict();
  const { data, error } = useSWR<NearbyResponse, Error>(
    district && nearbyAddress(locale, district),
    fetchNearby,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  if (!district) return null;
  if (data && data.stories.length > 0) {
    return (
      <ul className={nearbyShape.list}>
        {data.stories.map((article) => (
          <li key={article.id} className={nearbyShape.item}>
            <NearbyCard article={article} />
          </li>
        ))}
      </ul>
    );
  }
  if (!data && !error) return null;
  return (
    <Empty
      role="status"
      title={data ? listing('empty') : t('notReached')}
      className="flex h-full flex-col items-center justify-center"
    >
      <a
        href={districtPath(locale, district)}
        className="mt-1 inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
      >
        {t('toDistrict', { district: districtNameOnPage(locale, district) })}
      </a>
    </Empty>
  );
}

function NearbyCard({ article }: { article: NearbyArticle }) {
  const bookmarks = useTranslations('bookmarks');
  return (
    <article className={nearbyShape.card}>
      <div className="min-w-0">
        <p className={nearbyShape.kicker}>
          {article.section && (
            <a href={article.section.href} className="font-bold text-sal hover:underlined">
              {article.section.name}
            </a>
          )}
        </p>
        <div className={nearbyShape.title}>
          <h3 className="clamp-3 text-card sm:text-card-wide" lang={article.lang}>
            <a href={article.href} className="hover:underlined focus-visible:underlined">
              {article.title}
            </a>
          </h3>
        </div>
        <p className={nearbyShape.meta}>
          <span>
            {article.language && <span className="mr-2">{article.language}</span>}
            <time dateTime={article.iso} data-age>
              {article.time}
            </time>
          </span>
          <Button
            type="button"
            data-bookmark={article.id}
            aria-label={bookmarks('add')}
            variant="bare"
            size="none"
            className="bookmark"
          />
        </p>
      </div>
      <div className={`${nearbyShape.image} sm:w-full`}>
        {article.picture && !savesData() ? (
          <ArticleImage
            image={article.picture}
            sizes="(min-width: 64em) 280px, (min-width: 40em) 50vw, 124px"
            decorative
          />
        ) : (
          <div className="grid aspect-video place-items-center bg-sunk">
            <span className="godna w-9 text-line" aria-hidden="true" />
          </div>
        )}
      </div>
    </article>
  );
}
