/** A label in front of a headline, such as "CG News:", says nothing of a place. */
export const LABEL = /^(?:(?! में )[^:।]){2,40}:\s*/u;
/** "CG Weather: … दुर्ग सबसे ठंडा": there the label says among which towns. */
const COMPARED = /सबसे (?:गर्म|ठंडा)|hottest|coldest/iu;
/** "छत्तीसगढ़ में मानसून सक्रिय, दुर्ग में रेड अलर्ट", but not "छत्तीसगढ़ के कोरबा में", "Chhattisgarh's Korba" nor "Korba, Chhattisgarh". */
const STATE_IN_HEADLINE =
  /(?:छत्तीसगढ़|छत्तीसगढ\u093C)(?! (?:के|की) \p{Script=Devanagari}+ (?:में|जिले|शहर))|संभाग|(?<!, )Chh?att?isgarh(?!['’]s )/iu;
const WEATHER_IN_HEADLINE =
  /मौसम|मानसून|मॉनसून|बारिश|गर्मी|ठंड|शीतलहर|हीट ?वेव|अलर्ट|सबसे (?:गर्म|ठंडा)|\d ?(?:°|डिग्री)|(?<!\p{Script=Devanagari})(?:पारा|लू)(?!\p{Script=Devanagari})|monsoon|heat ?wave|cold wave|weather|hottest|\brains?\b|rainfall/iu;
/** "उत्तर छत्तीसगढ़ में हाथियों का दल": of several districts. */
const PART_OF_THE_STATE =
  /(?:उत्तर|उत्तरी|दक्षिण|दक्षिणी|मध्य)[ -](?:छत्तीसगढ़|छत्तीसगढ\u093C)|\b(?:North|South|Central) Chh?att?isgarh/iu;
const WHOLE_COUNTRY = /\bIndia\b|(?<!\p{Script=Devanagari})(?:देशभर|देश (?:के कई|में))/u;

/** "छत्तीसगढ़ की राजधानी रायपुर में", "Raipur, Chhattisgarh": the state tells which town is meant. */
const TOWN_OF_THE_STATE =
  /छत्तीसगढ(?:\u093C)? (?:की राजधानी|के रायपुर)|Raipur, Chh?att?isgarh|Chh?att?isgarh['’]s (?:capital|Raipur)/giu;
const STATE = /छत्तीसगढ|छ\.ग|Chh?att?isgarh|गोधन न्याय|गौठान|गोठान|महतारी वंदन/iu;

/**
 * Whether the beginning of an article names the state for its own sake.
 *
 * @param opening its headline and first sentences
 */
export function speaksOfState(opening: string): boolean {
  return STATE.test(opening.replace(TOWN_OF_THE_STATE, ''));
}

/** What a headline says of the state and its parts. */
export interface HeadlineScope {
  /** It is about the state: "छत्तीसगढ़ में …". */
  readonly isOfState: boolean;
  /** It is about the weather of whatever place. */
  readonly isOfWeather: boolean;
  /** It is about the state's weather, and names towns as examples. */
  readonly isWeatherOfState: boolean;
  /** It is about a part of the state or the whole country. */
  readonly isWide: boolean;
}

/**
 * What a headline is about beyond a single district, judged by where it names the state.
 *
 * @param title the headline as it stands
 */
export function headlineScope(title: string): HeadlineScope {
  const isCompared = COMPARED.test(title);
  const said = isCompared ? title : title.replace(LABEL, '');
  const isOfState = STATE_IN_HEADLINE.test(said) || (isCompared && /\bCG\b/.test(title));
  const isOfWeather = WEATHER_IN_HEADLINE.test(title);
  return {
    isOfState,
    isOfWeather,
    isWeatherOfState: isOfState && isOfWeather,
    isWide: PART_OF_THE_STATE.test(said) || WHOLE_COUNTRY.test(title),
  };
}
