import type { Locale } from '@/lib/platform/i18n/locale';

/** A district as a tile of the map: its column and row, and a name that fits into it. */
type Tile = { column: number; row: number; short: Record<Locale, string> };

const tile = (column: number, row: number, hi: string, en: string): Tile => ({
  column,
  row,
  short: { hi, en },
});

/**
 * The 33 districts of Chhattisgarh as tiles of one size, each near where it lies: on a phone all can be read, and none
 * weighs more than another because it is large.
 */
export const districtTiles: ReadonlyMap<string, Tile> = new Map([
  ['manendragarh-chirimiri-bharatpur', tile(2, 0, 'एमसीबी', 'MCB')],
  ['koriya', tile(3, 0, 'कोरिया', 'Koriya')],
  ['surajpur', tile(4, 0, 'सूरजपुर', 'Surajpur')],
  ['balrampur', tile(5, 0, 'बलरामपुर', 'Balrampur')],
  ['gaurela-pendra-marwahi', tile(2, 1, 'जीपीएम', 'GPM')],
  ['korba', tile(3, 1, 'कोरबा', 'Korba')],
  ['surguja', tile(4, 1, 'सरगुजा', 'Surguja')],
  ['jashpur', tile(5, 1, 'जशपुर', 'Jashpur')],
  ['kabirdham', tile(0, 2, 'कबीरधाम', 'Kabirdham')],
  ['mungeli', tile(1, 2, 'मुंगेली', 'Mungeli')],
  ['bilaspur', tile(2, 2, 'बिलासपुर', 'Bilaspur')],
  ['janjgir-champa', tile(3, 2, 'जांजगीर', 'Janjgir')],
  ['sakti', tile(4, 2, 'सक्ती', 'Sakti')],
  ['raigarh', tile(5, 2, 'रायगढ़', 'Raigarh')],
  ['khairagarh-chhuikhadan-gandai', tile(0, 3, 'केसीजी', 'KCG')],
  ['bemetara', tile(1, 3, 'बेमेतरा', 'Bemetara')],
  ['raipur', tile(2, 3, 'रायपुर', 'Raipur')],
  ['baloda-bazar', tile(3, 3, 'बलौदाबा.', 'Baloda B.')],
  ['sarangarh-bilaigarh', tile(4, 3, 'सारंगढ़', 'Sarangarh')],
  ['rajnandgaon', tile(0, 4, 'राजनांद.', 'Rajnand.')],
  ['durg', tile(1, 4, 'दुर्ग', 'Durg')],
  ['dhamtari', tile(2, 4, 'धमतरी', 'Dhamtari')],
  ['mahasamund', tile(3, 4, 'महासमुंद', 'Mahasam.')],
  ['mohla-manpur-ambagarh-chowki', tile(0, 5, 'मोहला', 'Mohla')],
  ['balod', tile(1, 5, 'बालोद', 'Balod')],
  ['kanker', tile(2, 5, 'कांकेर', 'Kanker')],
  ['gariaband', tile(3, 5, 'गरियाबंद', 'Gariaband')],
  ['narayanpur', tile(1, 6, 'नारायणपुर', 'Narayanp.')],
  ['kondagaon', tile(2, 6, 'कोंडागांव', 'Kondag.')],
  ['bijapur', tile(0, 7, 'बीजापुर', 'Bijapur')],
  ['dantewada', tile(1, 7, 'दंतेवाड़ा', 'Dantew.')],
  ['bastar', tile(2, 7, 'बस्तर', 'Bastar')],
  ['sukma', tile(1, 8, 'सुकमा', 'Sukma')],
]);

/** Columns and rows of the map. */
export const mapSize = { columns: 6, rows: 9 } as const;
