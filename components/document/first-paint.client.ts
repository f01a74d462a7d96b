/**
 * Runs in each page before anything is painted: what would be seen to change, and what would be missed before the small
 * script is there. A file of its own, so that a page has fewer bytes than the first that a connection may send, and later
 * pages none of it (docs/decisions/0029).
 */
import { deferInstallPrompt } from '@/lib/phone/install/browser';

import { goBackOnPress } from '@/components/reading/article/way-back.client';
import { applyAppearance } from '../layout/appearance.client';
import { showFetchedHeadlineFont } from '../layout/headline-font.client';
import { allowLateLayout } from '../layout/late-layout.client';
import { markLessData } from '../layout/less-data-mark.client';
import { writeAges } from '../layout/article-ages.client';
import { showKnownDistrict } from '@/components/reading/location/known-district.client';
import { markReader } from '@/components/reader/signed-in/reader-mark.client';
import { rememberPresses } from './early-presses.client';
import { wordsOfPage } from '../layout/page/words-of-page.client';

allowLateLayout();
applyAppearance();
markLessData();
showFetchedHeadlineFont();
markReader();
deferInstallPrompt();
rememberPresses();
goBackOnPress();
writeAges(wordsOfPage());
showKnownDistrict();
