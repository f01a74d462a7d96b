/**
 * Runs in each page before anything is painted, from within the page itself: what would be seen to change, and what
 * would be missed before the small script is there. Constant, so that the pages' policy can name it by its hash.
 */
import { deferInstallPrompt } from '@/lib/phone/install/browser';

import { goBackOnPress } from '@/components/reading/article/way-back.client';
import { applyAppearance } from '../layout/appearance.client';
import { showFetchedHeadlineFont } from '../layout/headline-font.client';
import { markLessData } from '../layout/less-data-mark.client';
import { writeAges } from '../layout/article-ages.client';
import { showKnownDistrict } from '@/components/reading/location/known-district.client';
import { markReader } from '@/components/reader/signed-in/reader-mark.client';
import { rememberPresses } from './early-presses.client';
import { wordsOfPage } from '../layout/page/words-of-page.client';

applyAppearance();
markLessData();
showFetchedHeadlineFont();
markReader();
deferInstallPrompt();
rememberPresses();
goBackOnPress();
writeAges(wordsOfPage());
showKnownDistrict();
