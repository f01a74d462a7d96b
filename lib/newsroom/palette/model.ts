import type { ArticleState } from '@/lib/newsroom/desk/model';
import type { NewsroomPageKey } from '@/lib/newsroom/shared/model';

/** Letters that are looked for at most. */
export const longestPaletteQuery = 100;

/** What the command palette finds beside the newsroom's pages: a handful of each. */
export type Found = {
  articles: { id: string; titleHi: string | null; titleEn: string | null; state: ArticleState }[];
  topics: { slug: string; nameHi: string; nameEn: string }[];
  readers: { id: string; name: string; comments: number }[];
};

/** A place that the palette knows without asking: a page of the newsroom, the account's settings, the paper itself. */
export type PlaceKey = NewsroomPageKey | 'settings' | 'site';

/** What places are called besides their name on the screen: in the other language, in Roman letters, by habit. Never shown. */
export const alsoCalled: Record<PlaceKey, string> = {
  write: 'new story write nayi khabar nai khabar likhen नई ख़बर लिखें',
  today: 'today start home aaj shuru आज शुरुआत',
  desk: 'stories desk articles khabar khabren ख़बरें मेज़',
  live: 'live coverage blog election flood match laiv chunav लाइव कवरेज अपडेट चुनाव',
  moderation: 'comments moderation tippani tippaniyan टिप्पणियाँ',
  homepage: 'front page homepage home pahla panna होम पहला पन्ना',
  channel: 'whatsapp channel bulletin vatsap buletin व्हाट्सऐप चैनल बुलेटिन',
  print: 'printed edition newspaper epaper pdf akhbar chhapa print छपा अख़बार ई-पेपर',
  letters: 'letters newsletter mail email chitthi chitthiyan चिट्ठी ईमेल न्यूज़लेटर',
  topics: 'topics tags vishay विषय टैग',
  advertisements: 'advertisements ads advertisers house vigyapan vigyaapan विज्ञापन विज्ञापनदाता',
  notices: 'notices obituaries public soochna shok sandesh shradhanjali सूचना शोक संदेश श्रद्धांजलि',
  polls: 'polls votes readers opinion vote sawal raay सवाल वोट राय मतदान',
  authors: 'authors writers bylines reporters lekhak sanvaddata लेखक संवाददाता',
  images: 'pictures photos images library tasveer tasveeren photo तस्वीरें फ़ोटो संग्रह',
  archive: 'archive import export migrate wordpress ghost backup sangrah aayaat संग्रह आयात निर्यात',
  sources: 'sources feeds rss srot स्रोत फ़ीड',
  stats: 'statistics stats numbers ankde aankde आँकड़े',
  grievances: 'grievances complaints shikayat shikayaten शिकायतें',
  staff: 'staff team people log teem टीम साथी',
  auditLog: 'audit log history kisne kya kiya किसने क्या किया लेखा',
  diagnostics: 'diagnostics health check jaanch janch साइट की जाँच',
  settings: 'settings account setting khata सेटिंग खाता',
  site: 'view site paper akhbar dekhen अख़बार देखें',
};
