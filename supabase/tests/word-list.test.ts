import { describe, expect, it } from 'vitest';

import { openDatabase } from './database';

const sql = openDatabase();

/** The listed words that the list of a new paper finds in each text; of all texts at once. */
async function heardIn(texts: string[]): Promise<Record<string, string[]>> {
  const rows = await sql<{ text: string; found: string[] }[]>`
    select text, array(select phrase from public.find_listed_words(text)) as found
    from unnest(${texts}::text[]) as text`;
  return Object.fromEntries(rows.map(({ text, found }) => [text, found]));
}
const each = (list: string) => list.trim().split(/\s*[|\n]\s*/);

describe('the list of words that a new paper has', () => {
  it('finds abuse as it is typed, with its endings, in both scripts', async () => {
    const abuse = each(`
      तू कमीना है | ये कमीने लोग | कमीनी औरत | कमीनों की टोली | कमीनापन मत दिखा | kamina kahin ka | kamine log
      हरामखोर नेता | हरामखोरों को भगाओ | हरामखोरी बंद करो | haramkhori band karo | harami | हरामज़ादे | haramzade
      kutte ki aulad | सुअर के बच्चे | suar ke bacche | उल्लू के पट्ठे | ullu ka pattha | rand​i ki aulad
      bhosdee ke | bhosdeewale | chootiya | chootiye | kameena | kameene log | kameenapan | haraamee | haraamkhor | haraamzaada
      gaandoo | jhaatoo | bhadwaa | chinaal | beteechod | kutte kee aulaad | gadhe kee aulad | maa kee choot | raandi
      jaan se maar doonga | maar daloonga | ghar mein ghuskar maarenge | rape kar dunga | uthwa lunga | maderchod | banchod
      lund chus | laude ke baal | harami neta | lund | Lund ho tum
      bhosdi ke | chutiye ho sab | chutiyapa hai yah | you bastard | भेनचोद | बहन चोद | madar chod | maa ki chut | behen ke lode | jhaatu | what bullshit | BSDK
      जान से मार दूँगा | jaan se maar dunga | go and die`);
    const heard = await heardIn(abuse);
    expect(abuse.filter((text) => heard[text]?.length === 0)).toEqual([]);
  });

  it.each(
    each(`
      kaminaa | kaminaaaaa | KaMiNaAa | kammina | ह.रा.म.खो.र | ह रा म खो र | तू ह रा म खो र है | h a r a m k h o r
      h.a.r.a.m.k.h.o.r | h-a-r-a-m-k-h-o-r | harami!!! | h@ramkhor | h@r@mkh0r | h4r4mkhor | हराम.खोर | हराम-खोर
      har.am.khor | हरामखोरी | ch*tiya | ch#tiya | ch_u_t_i_y_a | f*ck you | fuuuuck | $hit | sh!t | b1tch
      क-मी-ना | क*मी*ना | क।मी।ना | कमी​ना | fck`),
  )('knows a word in disguise: %s', async (text) => {
    expect((await heardIn([text]))[text]).not.toEqual([]);
  });

  it('leaves alone what readers of news write', async () => {
    const innocent = each(`
      kutta | kutto | kutton ka aatank | awara kutta | आवारा कुत्ता | ओएमआर शीट गायब | चार्ज शीट पेश | पेड़ काट डालेंगे | मार डालेंगे मच्छर
      तेरी मां की तबीयत कैसी है | सलूट किया | chute | chuta | choota | chutta | F.K. Khan | FK Sharma | FK Partizan
      Lund University | University of Lund | Lund, Sweden | "magna cum laude", | Lund University, | Niki Lauda | Lauda Air | mother lode | folk lore
      Fort Lauderdale | Laudato Si | FCK Copenhagen | BKL Walawalkar Hospital | Chutia thana Ranchi | Bhosari | भोसरी | Bhosale
      हरामी नाला | Harami Nala in Kutch | ग्रेट इंडियन बस्टर्ड | Great Indian Bustard | bharua baingan | भरुआ बैंगन | लौंडा नाच | Laundry
      Kathua | Katwa | Chudamani | chudiyan | चूड़ियां | चुड़ैल | Ibrahim Lodi | Lodi Road | Lauriya | Lavanya | Kamineni | Harshit | Kshitij
      Madhabi Puri Buch | Fukushima | Shitla Mata | Gandey | Boko Haram | Hitchcock | Nigeria | Bastar | Bustard
      Gandhi Gandhiji Gond Gondi Gondia Ganda Gandai gandh gaon Kamini Kamna Kamla kaman kami nahin kamai
      कामिनी कौशल | कमी ना हो | कमीशन | कमान | कमीज | हराम नहीं | हरम | हरि | Hari | Harman | Haryana | Ramkhor | आदमखोर भालू
      घूसखोर अफ़सर | रिश्वतखोरी | मुनाफ़ाखोर | जमाखोरी | शराबखोरी | Randhir | Ranjit | Randhawa | Rendi | brand | grand
      land reforms | London | lunch | landing | Chuttani | chhutti | chhoot | chhod do use | chod do use | choti si
      चूना | चूता पानी | छूट | छोड़ दो | छुड़ाई | चुनाव | चोट | चोटी | chunav | chutki | chatai | Chinar ke ped | चिनार
      भरवा दो | bharwa do | भाड़ा | भड़का | bhadka | bhadra | भादो | कुटिया | kutiya mein sadhu | कुत्ता काटने के मामले | kutte ne kata
      सूअर पालन | सुअर के हमले में | गधा | दलाल | दाल | dala gaya | daala | डाला | Dalla | जीजा साला | साले की शादी | sale | Sali
      शीत लहर | sheet lahar | शीतलहर | Sita | shift | shirt | seat | Scunthorpe | class | pass | Assam | assassin | cockpit
      बीच | beech | batch | beach | bitcoin | Pushkar | pushy | sluice | where | whose | who re | Fakir | fuel | faculty | Faguram
      रंगदारी | रंडीर | रांची | गोंड | गांव | गाँडीव | गांधी | गंदा | गंडई | लौटा | लोढ़ा | लोधा | Lodha | lauta | Laura | ladka | लड़का | लवण
      काटा | कटवा | कटौती | katai | Katwa | हिजरी | Hijri | चूहा | चूहे | रोग | रोगी | rogi | छिनना | छीना | chhina | बुझारी
      नीच | नीचे | neeche | जाति प्रमाण पत्र | मारा गया | मार दिया | जान से मारने की धमकी | मार डाला | murder | killed
      A.K. Das | U.S.A. | R.S.S. | जे.पी. | बी. एस. एन. एल. | डॉ. रा. म. लोहिया | 2G 3G 4G | H1N1 | mp3 | @ramesh | ram@example.org
      ₹500 | $100 | 10:30 | 50% | 3*4 | #chunav2026 | *ज़रूरी* | क्या बात है!!! | ok!! | जी हाँ... | तो, फिर? | है।तू | https://example.org/a-b_c?x=1
      जो भी हो सो हो | मैं भी तो जा ही रहा था | न घर का न घाट का | है न | की जा रही है | मां की ममता | मां का दूध | बहन की शादी`);
    const heard = await heardIn(innocent);
    expect(Object.entries(heard).filter(([, found]) => found.length > 0)).toEqual([]);
  });

  it('holds the first comments of a new reader', async () => {
    const [row] = await sql<{ on: boolean }[]>`
      select public.is_switched_on('hold_first_comments') as on`;
    expect(row?.on).toBe(true);
  });

  it.each(['a ', 'क ', 'h@', 'a.', 'a*b ', 'ह.', '* ', 'a*'])(
    'looks through the longest comment before the time of a request is over: %s',
    async (piece) => {
      const found = await sql.begin(async (tx) => {
        await tx`set local statement_timeout = '3s'`;
        return tx`select phrase from public.find_listed_words(${piece.repeat(4000 / piece.length)})`;
      });
      expect(found.length).toBe(0);
    },
  );
});
