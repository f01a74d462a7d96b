/** Words behind a district's name that make it part of another name: of a division, a court, a train, an office. */
const NOT_THE_DISTRICT = new Set([
  'संभाग', 'संभागों', 'रेंज', 'division', 'range', 'संभागायुक्त', 'मौसम', 'ओलंपिक', 'ओलिंपिक', 'फाइटर', 'फाइटर्स', 'olympics', 'fighters', 'जोन', 'मंडल', 'zone', 'आईजी', 'ig',
]); // prettier-ignore
const AND = new Set(['और', 'एवं', 'व', 'and']);
const HIGH_COURT = new Set(['हाईकोर्ट', 'हाई', 'उच्च', 'high']);
const RAIL = new Set(['रेल', 'रेलवे', 'rail', 'railway']);
/** Trains, flights and roads are named after their ends: "अंबिकापुर-बनारस मुख्य मार्ग". */
const LINES = new Set(['एक्सप्रेस', 'ट्रेन', 'express', 'train', 'पैसेंजर', 'मेमू', 'वंदे', 'फ्लाइट', 'flight', 'मार्ग', 'हाईवे', 'हाइवे', 'राजमार्ग', 'highway']); // prettier-ignore
/** "धमतरी और कांकेर को जोड़ने वाली सड़क" */
const JOINING = new Set(['जोड़ने', 'जोड़ती', 'जोड़ता', 'connecting', 'linking']);
const LINE_WITHIN = 4;
/** "रायपुर रोड" leads there; "रायपुर के जीई रोड" does not. */
const ROADS = new Set(['रोड', 'road']);
/** "बालोद-धमतरी मुख्य रोड" */
const MAIN = new Set(['मुख्य', 'मेन', 'main']);
/** "सिम्स बिलासपुर रेफर", "taken to Rajnandgaon Medical College": where the injured are treated. */
const TREATED = new Set(['अस्पताल', 'हॉस्पिटल', 'मेडिकल', 'एम्स', 'सिम्स', 'रेफर', 'hospital', 'medical', 'aiims', 'cims', 'referred', 'health']); // prettier-ignore
const TREATED_BEFORE = 3;
const REFERRED_WITHIN = 6;
const TREATED_AFTER = 2;
/** "एसीबी बिलासपुर की टीम": an office for many districts, named after its seat. */
const OFFICES_OF_MANY = new Set(['एसीबी', 'ईओडब्ल्यू', 'acb', 'eow']);
/** "दुर्ग में मीडिया से बातचीत में": where somebody spoke, not what of. */
const TOLD = new Set(['मीडिया', 'पत्रकारों', 'पत्रकार', 'पत्रवार्ता', 'प्रेस', 'media', 'press', 'reporters']); // prettier-ignore
const TOLD_WITHIN = 7;
const ORIGIN = new Set(['निवासी', 'resident', 'रहने']);
/** "निवासी ग्राम सोनपुरी, जिला महासमुंद": so far ahead of the name. */
const HOME_WITHIN = 8;
const HOME_BEHIND = 4;
const VILLAGES = new Set(['ग्राम', 'गांव', 'village']);
const ON_THE_WAY = new Set(['जाने', 'ले', 'जा', 'पहुंचेगी', 'रवाना', 'तक']);
/** "रायपुर समेत कई जिलों में": one of many, named as an example. */
const ONE_OF_MANY = new Set(['समेत', 'सहित', 'including', 'जैसी', 'जैसे']);
/** "राजपुर सहित आसपास के क्षेत्रों में" is there, "रायपुर सहित प्रदेश में" anywhere. */
const AROUND = new Set(['आसपास', 'आस', 'अंचल', 'क्षेत्र', 'इलाके', 'surrounding', 'nearby']);
/** "डोंगरगढ़ से लौट रही कार": where a journey began. */
const RETURNING = new Set(['लौट', 'लौटते', 'लौटकर', 'लौटे', 'लौटी', 'वापस', 'होकर', 'returning']);
const RETURNING_WITHIN = 6;
/** "शिवरीनारायण मेले से लौटते": what somebody came for stands behind the place. */
const OCCASIONS = new Set(['मेले', 'मेला', 'बाजार', 'दर्शन', 'शादी', 'बारात']);
/** "returning from Dongargarh", "heading to Korba" */
const TRAVELLING = new Set(['returning', 'returned', 'heading', 'headed', 'travelling', 'going', 'back', 'way']); // prettier-ignore
/** "माता के दर्शन करने जा रहे", "चित्रकोट घूमने निकले": visitors on their way. */
const VISITS = new Set(['दर्शन', 'घूमने']);
const GOING = new Set(['जा', 'जाते', 'जाने', 'लौट', 'लौटते', 'लौटकर', 'वापस', 'निकले']);
/** "गुंडरदेही विधायक ने परासी में": whom a seat sends, wherever they are. */
const MEMBERS = new Set(['विधायक', 'सांसद', 'mla', 'mp']);
/** "बस्तर को 6-1 से हराया": a team. */
const SCORE = /^\d+$/;
/** What is smuggled from elsewhere and caught here. */
const GOODS = new Set(['शराब', 'गांजा', 'गांजे', 'धान', 'अवैध', 'देशी', 'अंग्रेजी']);
/** "ओडिशा के 4 तस्कर", "महाराष्ट्र के आरोपी": people from elsewhere who are caught here. */
const PEOPLE = new Set(['तस्कर', 'तस्करों', 'आरोपी', 'आरोपियों', 'युवक', 'युवकों', 'मजदूर', 'मजदूरों', 'निवासी', 'व्यक्ति']); // prettier-ignore
const PEOPLE_WITHIN = 3;
const OF = new Set(['की', 'का', 'के']);
const POSTPOSITIONS = new Set(['में', 'के', 'की', 'का', 'से', 'को', 'पर', 'ने', 'in', 'of']);
/** "मौसम केंद्र रायपुर" speaks for the state, "खरीदी केंद्र जयनगर" for itself. */
const CENTRES = new Set(['केंद्र', 'centre', 'center']);
const FORECASTING = new Set(['मौसम', 'विज्ञान', 'weather', 'meteorological', 'met']);

/** What says that a place is named for its weather alone: "बिलासपुर में पारा 45 डिग्री". */
const MEASURED = new Set(['पारा', 'डिग्री', 'तापमान', 'गर्म', 'ठंडा', 'सेल्सियस', 'temperature', 'hottest', 'coldest', 'celsius', 'degrees', 'c']); // prettier-ignore
const MEASURED_WITHIN = 6;
/** "कांकेर जिले के चारामा में 8 सेंटीमीटर" is told of the state's weather, however outright. */
const RAINED = new Set(['सेंटीमीटर', 'सेमी', 'मिमी', 'मिलीमीटर', 'mm', 'cm']);
const RAIN = new Set(['बारिश', 'वर्षा', 'rain', 'rainfall']);
const MOST = new Set(['अधिक', 'ज्यादा', 'सर्वाधिक', 'highest', 'most']);
/** "45 डिग्री के साथ रायपुर", "43°C in Raipur" */
const MEASURED_BEFORE = 3;
/** "कोरबा जिले में": said outright. */
const UNITS = new Set(['जिला', 'जिले', 'district', 'कलेक्टर', 'कलेक्ट्रेट', 'कलेक्टोरेट', 'collector', 'collectorate', 'पुलिस', 'police', 'स्थित']); // prettier-ignore
/** "नगर निगम रायपुर", "जिला महासमुंद" */
const UNITS_BEFORE = new Set([
  'जिला',
  'निगम',
  'पालिका',
  'थाना',
  'चौकी',
  'कोतवाली',
  'ब्लॉक',
  'विकासखंड',
  'जनपद',
  'तहसील',
]);
/** "रायपुर के नकटी गांव में", "कटघोरा थाना क्षेत्र" */
const SMALLER_PLACES = new Set(['गांव', 'ग्राम', 'थाना', 'थाने', 'थानाक्षेत्र', 'ब्लॉक', 'विकासखंड', 'विकास', 'जनपद', 'तहसील', 'नगर', 'वनमंडल', 'परिक्षेत्र', 'वन']); // prettier-ignore
const OUTRIGHT = 1.5;
/** "आरंग विधानसभा क्षेत्र के पारागांव में", "बेमेतरा विधानसभा, ग्राम कठिया": behind a seat that stands for a place. */
const OF_A_SEAT = new Set(['क्षेत्र', 'अंतर्गत', 'ग्राम', 'गांव']);
/** "कुरूद वार्ड": a quarter of a town that bears another place's name. */
const QUARTERS = new Set(['वार्ड', 'मोहल्ला', 'मोहल्ले', 'कॉलोनी', 'ward', 'colony']);
/** "एनटीपीसी लारा के सीएसआर मद से": who pays, not where. */
const FUNDS = new Set(['सीएसआर', 'csr']);

/** "रायपुर स्थित मंत्रालय": where the government sits. */
const SEATS = new Set(['मंत्रालय', 'राजभवन', 'मुख्यमंत्री', 'mantralaya', 'secretariat']);
const SEAT_WITHIN = 3;

/** Whether one of these words follows within so many, by default before a "में" ends what the name belongs to. */
function isWithin(
  tokens: readonly string[],
  from: number,
  words: number,
  among: ReadonlySet<string>,
  endsAtIn = true,
): boolean {
  for (const token of tokens.slice(from, from + words)) {
    if (among.has(token)) return true;
    if (endsAtIn && (token === 'में' || token === 'in')) return false;
  }
  return false;
}

/**
 * Whether a name that ends here is an end of a road or a train: "बिलासपुर-पेंड्रा मार्ग".
 *
 * @param tokens the folded words of the text
 * @param end where the name ends (exclusive)
 */
export function isLine(tokens: readonly string[], end: number): boolean {
  const main = tokens.slice(end, end + 2).findIndex((token) => MAIN.has(token));
  if (main !== -1 && ROADS.has(tokens[end + main + 1] ?? '')) return true;
  return isWithin(tokens, end, LINE_WITHIN, LINES) || isWithin(tokens, end, LINE_WITHIN, JOINING);
}

/** Whether somebody or something is only bound for a place: "मरीज को रायपुर ले जा रही". */
export function isBoundFor(tokens: readonly string[], end: number): boolean {
  return ON_THE_WAY.has(tokens[end] ?? '');
}

/** Whether a name that ends here is the seat of a member: "जैजैपुर विधायक". */
export function isSeat(tokens: readonly string[], end: number): boolean {
  return MEMBERS.has(tokens[end] ?? '');
}

/** "रायपुर समेत कई जिलों में", "रायपुर-बिलासपुर समेत कई जिलों में": named as an example. */
function isExample(tokens: readonly string[], end: number): boolean {
  const at = ONE_OF_MANY.has(tokens[end] ?? '') ? end : end + 1;
  if (at > end && POSTPOSITIONS.has(tokens[end] ?? '')) return false;
  return ONE_OF_MANY.has(tokens[at] ?? '') && !AROUND.has(tokens[at + 1] ?? '');
}

/** "सबसे अधिक बारिश कोरबा जिले में": one of many that are compared. */
function isRainiest(tokens: readonly string[], start: number): boolean {
  const before = tokens.slice(Math.max(start - MEASURED_WITHIN, 0), start);
  return before.some((token) => RAIN.has(token)) && before.some((token) => MOST.has(token));
}

/** "धमतरी जिला अस्पताल रेफर": where the injured are sent, not where it happened. */
function isReferredTo(tokens: readonly string[], end: number): boolean {
  const hospital = tokens.slice(end, end + 2).findIndex((token) => TREATED.has(token));
  return hospital !== -1 && tokens.slice(end + hospital, end + REFERRED_WITHIN).includes('रेफर');
}

/** Whether the name belongs to where somebody's village is: "निवासी ग्राम सोनपुरी, जिला महासमुंद". */
function isHome(tokens: readonly string[], start: number): boolean {
  const from = Math.max(start - HOME_WITHIN, 0);
  return tokens
    .slice(from, start)
    .some((token, at) => ORIGIN.has(token) && VILLAGES.has(tokens[from + at + 1] ?? ''));
}

/** Whether pilgrims to a place are only on their way: "बम्लेश्वरी के दर्शन करने जा रहे". */
function isPilgrimage(tokens: readonly string[], end: number): boolean {
  const visit = tokens
    .slice(end, end + RETURNING_WITHIN + 1)
    .findIndex((token) => VISITS.has(token));
  return visit !== -1 && isWithin(tokens, end + visit + 1, RETURNING_WITHIN, GOING);
}

/**
 * Whether a place is only an end of somebody's journey, or the seat of a member of parliament:
 * "डोंगरगढ़ से लौट रही कार", "returning from Dongargarh", "गुंडरदेही विधायक".
 *
 * @param tokens the folded words of the text
 * @param start where the name begins
 * @param end where it ends (exclusive)
 */
export function isPassedBy(tokens: readonly string[], start: number, end: number): boolean {
  const before = tokens[start - 1] ?? '';
  const after = tokens[end] ?? '';
  if (isSeat(tokens, end)) return true;
  const from = OCCASIONS.has(after) ? end + 1 : end;
  if (tokens[from] === 'से' && isWithin(tokens, from + 1, RETURNING_WITHIN, RETURNING)) return true;
  if (RETURNING.has(before) && GOING.has(after)) return true;
  if ((before === 'from' || before === 'to') && TRAVELLING.has(tokens[start - 2] ?? ''))
    return true;
  return isPilgrimage(tokens, end);
}

/**
 * How much a mention of a district says about where an article happens, judged by the words beside it:
 * "बस्तर संभाग" is a region of seven districts, "बिलासपुर हाईकोर्ट" the court of the state, a train
 * is named after its ends, "दुर्ग निवासी" is where a person comes from, "मौसम केंद्र रायपुर"
 * forecasts for everybody, and the hottest town of the day is one of many. "कोरबा जिले में" says it outright.
 *
 * @param tokens the folded words of the text
 * @param start where the name begins
 * @param end where it ends (exclusive)
 * @returns a factor from 0 (says nothing) to 1.5 (says it outright)
 */
export function mentionWeight(tokens: readonly string[], start: number, end: number): number {
  const before = tokens[start - 1] ?? '';
  const after = tokens[end] ?? '';
  const unit = RAIL.has(after) ? (tokens[end + 1] ?? '') : after;
  if (NOT_THE_DISTRICT.has(unit)) return 0;
  // "बस्तर और बिलासपुर संभाग में"
  if (AND.has(after) && NOT_THE_DISTRICT.has(tokens[end + 2] ?? '')) return 0;
  // "बस्तर के कई जिलों में": of the division.
  if (tokens[end + 2] === 'जिलों' || tokens[end + 1] === 'जिलों') return 0;
  if (isExample(tokens, end)) return 0.2;
  if (HIGH_COURT.has(after)) return 0.2;
  if (isLine(tokens, end) || isPassedBy(tokens, start, end)) return 0.2;
  if (after === 'को' && SCORE.test(tokens[end + 1] ?? '')) return 0.2;
  if (ORIGIN.has(after) || ORIGIN.has(before) || ORIGIN.has(tokens[end + 1] ?? '')) return 0.4;
  if (ON_THE_WAY.has(after)) return 0.4;
  if (isWithin(tokens, end, SEAT_WITHIN, SEATS)) return 0.2;
  if (QUARTERS.has(after) || isWithin(tokens, end, 2, FUNDS)) return 0.2;
  if (ROADS.has(after) || OFFICES_OF_MANY.has(before)) return 0.2;
  if (isReferredTo(tokens, end)) return 0.5;
  if (isHome(tokens, start)) return 0.4;
  if (isWithin(tokens, end, MEASURED_WITHIN, RAINED, false) || isRainiest(tokens, start))
    return 0.3;
  // "कोरबा जिले के सर्वमंगला का रहने वाला"
  if (isWithin(tokens, end, HOME_BEHIND, ORIGIN)) return 1;
  if ([tokens[end - 1] ?? '', after].some((word) => UNITS.has(word)) || SMALLER_PLACES.has(after))
    return OUTRIGHT;
  // "जनपद पंचायत बालोद"
  const unitBefore = before === 'पंचायत' ? (tokens[start - 2] ?? '') : before;
  if (UNITS_BEFORE.has(unitBefore)) return OUTRIGHT;
  if (after === 'विधानसभा' && OF_A_SEAT.has(tokens[end + 1] ?? '')) return OUTRIGHT;
  const treated = tokens.slice(Math.max(start - TREATED_BEFORE, 0), end + TREATED_AFTER);
  if (treated.some((token) => TREATED.has(token))) return 0.5;
  const around = tokens.slice(Math.max(start - MEASURED_BEFORE, 0), end + MEASURED_WITHIN);
  if (around.some((token) => MEASURED.has(token))) return 0.3;
  if (tokens.slice(end, end + TOLD_WITHIN).some((token) => TOLD.has(token))) return 0.3;
  // "रायपुर के नकटी गांव में", "आरंग के ग्राम निसदा में"
  const within = tokens.slice(end + 1, end + 3);
  if (after === 'के' && within.some((word) => SMALLER_PLACES.has(word) || QUARTERS.has(word)))
    return OUTRIGHT;
  if (CENTRES.has(before) && FORECASTING.has(tokens[start - 2] ?? '')) return 0.5;
  return 1;
}

/**
 * Whether a place is only where somebody or something comes from or goes to: "झारखंड से लाई गई शराब".
 *
 * @param tokens the folded words of the text
 * @param start where the name begins
 * @param end where it ends (exclusive)
 */
export function isOnTheWay(tokens: readonly string[], start: number, end: number): boolean {
  const after = tokens[end] ?? '';
  // "महाराष्ट्र की शराब जब्त"
  if (OF.has(after) && GOODS.has(tokens[end + 1] ?? '')) return true;
  if (OF.has(after) && isWithin(tokens, end + 1, PEOPLE_WITHIN, PEOPLE)) return true;
  return (
    after === 'से' || tokens[start - 1] === 'from' || ON_THE_WAY.has(after) || ORIGIN.has(after)
  );
}
