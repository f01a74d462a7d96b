-- The list of words starts filled. Editors change it.
--
-- Not listed, since readers of news need them: words of kin (साला), of animals and trades by themselves (कुत्ता, गधा, दलाल),
-- harsh judgements of those in office (निकम्मा, बेशर्म, चोर), names of castes and communities, and what sounds as a common
-- word does (छोड़, डाला, छूट). The grossest are refused; all others wait.
insert into public.moderation_words (phrase, folded, pattern, frame, forms, action)
select phrase, public.fold_text(phrase), (spelled).pattern, public.consonant_frame(public.fold_text(phrase)),
  (spelled).forms, action
from (
  select distinct on (public.fold_text(phrase)) phrase, public.spell_phrase(phrase) as spelled, action
  from (values
    ('refuse', '
  मादरचोद, मादरचोदों, मादरचोदो, मादर चोद, मां चोद, बहनचोद, बहनचोदों, बहन चोद, भैनचोद, भेनचोद, बेटीचोद
  मां की चूत, मां का भोसड़ा, बहन के लौड़े, बहन के लोड़े
  चूतिया, चूतिये, चूतिए, चूतियों, चूतियो, चूतियापा, चूतियापे
  भोसड़ी, भोसड़ा, भोसड़ीके, भोसड़ी के, भोसड़ी वाले, भोसड़ीवाले, भोसड़ीवाला
  लवड़ा, लवड़े, गांडू, गांडुओं, गांड मार, गांड मारी, गांड मारूंगा
  झांटू, झाटू, झांट, झांटें, चोदूंगा, चोद दूंगा, रंडीबाज़, रंडी की औलाद, रंडी के
  maderchod, motherchod, banchod, madarchod, madarchoot, behenchod, bhosdike, bhosdiwale, bsdk, tmkc
  motherfucker, motherfuckers, fuck, fuk, fck, fucked, fucker, fuckers, fucking, cunt, cunts
    '),
    ('hold', '
  कमीना, कमीने, कमीनी, कमीनों, कमीनो, कमीनापन, कमीनेपन
  हरामखोर, हरामखोरों, हरामखोरो, हरामखोरी, हरामी, हरामियों, हरामियो, हरामीपन
  हरामज़ादा, हरामज़ादे, हरामज़ादी, हरामज़ादों, हराम की औलाद, हराम का पिल्ला, हराम के पिल्ले, नाजायज़ औलाद
  कुत्ते की औलाद, कुत्ते का पिल्ला, कुत्ते के पिल्ले, कुत्ते का बच्चा, कुत्ते के बच्चे, कुत्ते कमीने, kuttiya
  सूअर का बच्चा, सूअर के बच्चे, सूअर की औलाद, सुअर का बच्चा, सुअर के बच्चे, सुअर की औलाद
  गधे का बच्चा, गधे की औलाद, उल्लू का पट्ठा, उल्लू के पट्ठे, उल्लू के पट्ठों
  रंडी, रंडियों, रंडियां, छिनाल, छिनार, रखैल, रखैलें, भड़वा, भड़वे, भड़वों, भड़ुआ, भड़ुए
  गांड, लंड, चुदाई, टट्टी खा, गू खा, मूत पी, बदज़ात, कमज़ात, नीच जात, नीच जाति, चूहड़ा, कटुआ, कटुए
  हिजड़ा, हिजड़े, हिजड़ों, लौड़ा, लौड़े, लोड़ा, लोड़े, lodu, bkl, loond, raandi
  जान से मार दूंगा, जान से मार दूंगी, जान से मार देंगे, मार डालूंगा, ज़िंदा जला दूंगा, ज़िंदा जला देंगे
  घर में घुसकर मारूंगा, घर में घुसकर मारेंगे, घर में घुस के मारूंगा, घर में घुस के मारेंगे, rape kar dunga, rape kar doonga
  ghar me ghus ke marunga, ghar me ghuskar marunga, ghar mein ghus ke marunga, ghar mein ghuskar maarenge, uthwa lunga, रेप कर दूंगा, बलात्कार कर दूंगा, उठवा लूंगा
  bastard, bastards, bitch, bitches, asshole, assholes, bullshit, shit, slut, sluts, whore, whores, dickhead, pussy
  nigger, niggers, faggot, faggots, i will kill you, kill yourself, go and die, rape you
  रोगहा, रोगही, छिनरी, बुजरी
    ')
  ) as listed (action, phrases)
  cross join lateral pg_catalog.regexp_split_to_table(pg_catalog.btrim(phrases, E' \n'), '\s*[,\n]\s*') as phrase
  where phrase <> ''
  order by public.fold_text(phrase), action desc
) as made;
