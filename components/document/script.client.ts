/**
 * The small script of every page: plain DOM, and the only script of a document that loads by itself. What is pressed
 * is heard by delegation; what starts by itself starts where its markup stands; everything else is loaded when it is
 * wanted. A behaviour stands beside its markup, in its own room.
 */
import { connectionWords } from '@/lib/platform/i18n/connection-words';
import { isSignedIn } from '@/lib/platform/session/browser';
import { savesData } from '@/lib/platform/less-data/saves-data';

import { startArticle } from '@/components/reading/article/article-page.client';
import { hearBookmarks } from '@/components/reader/bookmarks/bookmark-presses.client';
import { guardOfflineForms } from '@/components/phone/connection/guard-forms.client';
import { startCarousel } from '@/components/reading/home/carousel.client';
import { startTicker } from '@/components/reading/home/ticker.client';
import { startOnPress } from '@/components/reading/home/popular-on-press.client';
import { hearAppearance } from '../layout/appearance.client';
import { fetchHeadlineFont } from '../layout/headline-font.client';
import { layOutRest } from '../layout/late-layout-ends.client';
import { rememberLanguage } from '../layout/language-choice.client';
import { closeMenusOutside } from '../layout/menus.client';
import { translateFieldErrors } from '../layout/page/field-errors.client';
import { noticeFailedImages } from '@/components/reading/listing/failed-images.client';
import { showImagesOnPress } from '@/components/reading/listing/show-images.client';
import { hearDistrict } from '@/components/reading/location/hear-district.client';
import { leadToDistrict } from '@/components/reading/location/lead-to-district.client';
import { openSearchOnPress } from '@/components/reading/search/open-search.client';
import { pageLocale } from '@/components/layout/page/page-locale.client';
import { watchWeather } from '@/components/reading/weather/weather-watch.client';
import { carryOutPresses } from './early-presses.client';
import { drawInPlace, drawIsland } from './islands.client';
import { whenHydrated } from '../layout/page/when-hydrated.client';
import { settled, whenIdle } from '../layout/page/when-idle.client';
import { whenThere } from '../layout/page/when-there.client';

/** Milliseconds for which an anonymous page speaks to nobody. */
const anonymousDelay = 10_000;

const words = connectionWords(pageLocale());

function start(): void {
  hearAppearance();
  fetchHeadlineFont();
  guardOfflineForms(words);
  closeMenusOutside();
  translateFieldErrors();
  rememberLanguage();
  noticeFailedImages(words);
  showImagesOnPress();
  openSearchOnPress();
  hearBookmarks();
  hearDistrict();
  whenThere('[data-lead-to-district]', leadToDistrict);
  whenThere('[data-story]', startArticle);
  whenThere('[data-carousel]', startCarousel);
  whenThere('[data-ticker]', startTicker);
  whenThere('[data-popular]', startOnPress);
  whenThere('[data-draw]', drawInPlace);
  whenHydrated(() => {
    whenThere('[data-kept-list]', showOfflineList);
    whenThere('[data-keep-ahead]', offerDownloadAhead);
    whenThere('[data-password-room]', watchPasswordRoom);
  });
  whenHydrated(() => watchWeather(drawIsland));
  carryOutPresses();
  addEventListener('load', layOutRest);

  whenHydrated(startQuietly);
}

function showOfflineList(place: HTMLElement): void {
  void import('@/components/phone/offline/offline-list.client')
    .then(({ showOfflineList }) => showOfflineList(place))
    .catch(() => {});
}

function offerDownloadAhead(place: HTMLElement): void {
  void import('@/components/phone/offline/download-ahead.client').then(({ startDownloadAhead }) => startDownloadAhead(place)).catch(() => {}); // prettier-ignore
}

function watchPasswordRoom(place: HTMLElement): void {
  void import('@/components/reader/accounts/password-room.client')
    .then(({ startPasswordRoom }) => startPasswordRoom(place))
    .catch(() => {});
}

/** What comes by itself, without anybody's press; to a reader who saves data not before one, and never the news. */
function startQuietly(): void {
  const isSpared = savesData();
  if (isSpared) addEventListener('click', startSettled, { once: true });
  else startSettled();
  if (isSignedIn()) {
    whenIdle(() => void drawIsland('account'));
    return;
  }
  if (isSpared) return;
  setTimeout(() => {
    void import('@/components/phone/live/live-articles.client')
      .then(({ announceNewArticles }) => announceNewArticles())
      .catch(() => {});
  }, anonymousDelay);
}

function startSettled(): void {
  setTimeout(() => {
    void import('./later.client')
      .then(({ startLater }) => startLater(drawIsland, words))
      .catch(() => {});
  }, settled);
}

// The script may be there before all of the page is.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
