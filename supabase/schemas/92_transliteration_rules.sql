-- How letters are spelled in the other script (64_transliteration.sql): the first rule that fits speaks.

-- Devanagari to Roman. Signs of letters_of(): X क्ष, G ज्ञ, R ड़, Q ढ़, Z ज़, F फ़; ":" gemination of the consonant
-- that follows; "-" hiatus, where vowel meets vowel; ə the inherent vowel (schwa), which Devanagari leaves unwritten.
insert into public.letter_rules (letters, before, after, in_short, pattern, usual) values
  -- Consonants whose spelling depends on where they stand. A geminate च is typed chch, cch or ch.
  ('{च}', ':', '', false, '(?:c+h*)+', '{chch,cch,ch}'),
  ('{छ}', ':', '', false, '(?:c+h+)+', '{chch,chh}'),
  -- ड within a word may be said as ड़: not at the beginning, after a nasal or as a geminate.
  ('{ड}', '[^ं:]', '', false, '(?:d+H?|r+)', '{d}'),
  -- प्रिय, क्या; न्याय्य as न्याय; रायपुर, नालायक, where its inherent vowel is heard or not.
  ('{य}', '[िी]:?', '', false, 'y*', '{y,""}'),
  ('{य}', '्:?', '', false, '(?:y+|i+y*)', '{y}'),
  ('{य}', ':', 'ə$', false, '(?:y+a?|i+)', '{y}'),
  ('{य}', '', 'ə$', false, '(?:y+a?|i+)', '{y}'),
  ('{य}', '', 'ə[क-हA-Z]', false, '(?:y+a?|i+|e)', '{ya,i}'),
  -- गाँव, राव.
  ('{व}', '[ाँं]:?', 'ə$', false, '(?:[vw]+|on?)', '{v,o}'),
  ('{व}', '[िीुू]:?', 'ə$', false, '(?:[vw]+|on?)', '{v,w}'),

  -- Anusvara, said as the consonant that follows: m before labials, n before others.
  ('{ं}', '', '[प-म]', false, '[nm]', '{m}'),
  ('{ं}', '', '[क-धशषसXGZF]', false, '[nm]', '{n}'),

  -- Vowel signs (matras) and independent vowels at the end of a word, and in short words, where each must be there.
  ('{ा,आ}', '', '$', false, 'a+', '{a}'),
  ('{ी}', '', '$', false, '(?:i+|ee+)', '{i}'),
  ('{ि,इ}', '', '', true, 'i+', '{i}'),
  ('{ि}', '', 'य', false, '(?:i+|ee+)?', '{i}'),
  ('{ू}', '', '$', false, '(?:u+|oo+)', '{u}'),
  ('{ु}', '', '(?![ंँ])', true, 'u+', '{u}'),
  ('{उ}', '', '', true, 'u+', '{u}'),
  ('{े}', '', '$', false, 'ey?', '{e}'),
  ('{ै}', '', '(?![ंँ])', true, '(?:ai|ae|ei|ay)', '{ai}'),
  ('{ौ}', '', '', true, '(?:au|ou|ow|aw)', '{au}'),

  -- The inherent vowel at the end of a word: none, but after a conjunct (मित्र) and in a word of one letter.
  ('{ə}', '(^|[^िी्:]):?य', '[क-हA-Z]|$', false, '', '{""}'),
  ('{ə}', '्:?[यरलव]', '$', false, 'a?', '{a}'),
  ('{ə}', '^.', '$', false, 'a', '{a}'),
  ('{ə}', '', '$', false, '', '{""}'),
  -- Beside ह it may sound as e: बहन, behen.
  ('{ə}', '[^ह]', 'ह', true, '[ae]', '{a,e}'),
  ('{ə}', '', 'ह', false, '[ae]?', '{a,e}'),
  ('{ə}', '(^|्:?)ह', '', false, '[ae]?', '{a}'),
  ('{ə}', 'ह', '[ंँ]?[क-हA-Z]ə$|:', false, '[ae]?', '{a}'),
  ('{ə}', 'ह', '[क-हA-Z][ा-ौ]', false, '[ae]?', '{""}'),
  ('{ə}', 'ह', '', false, '[ae]?', '{a,""}'),
  -- In short words it must be there; लंड is written lund.
  ('{ə}', '^.', '[ंँ][क-ह]ə$', true, '[au]', '{u,a}'),
  ('{ə}', '', '', true, 'a', '{a}'),
  -- In longer ones it may be left out, which is usual before a syllable with another vowel.
  ('{ə}', '(^|्:?).', '', false, 'a?', '{a}'),
  ('{ə}', '', '[ंँ]?[क-हA-Z]ə$|:', false, 'a?', '{a}'),
  ('{ə}', '', '[क-हA-Z][ा-ौ]', false, 'a?', '{""}'),
  ('{ə}', '', '', false, 'a?', '{a,""}');

-- Letters that are spelled alike wherever they stand, but for what is said above.
insert into public.letter_rules (letters, pattern, usual) values
  -- Consonants.
  ('{क}', '(?:k+|q)', '{k}'),
  ('{ग}', 'g+', '{g}'),
  ('{च}', 'ch?', '{ch}'),
  ('{ज}', '(?:j+|z+)', '{j}'),
  ('{Z}', '(?:z+|j+)', '{z,j}'),
  ('{ट,त}', 't+H?', '{t}'),
  ('{ड,द}', 'd+H?', '{d}'),
  ('{R}', '(?:d+H?|r+h?)', '{d,r}'),
  ('{प}', 'p+', '{p}'),
  ('{ब}', 'b+', '{b}'),
  ('{ङ,ञ,ण,न}', 'n+', '{n}'),
  ('{म}', 'm+', '{m}'),
  ('{य}', 'y+', '{y}'),
  ('{र}', 'r+', '{r}'),
  ('{ल,ळ}', 'l+', '{l}'),
  ('{व}', '[vw]+', '{v,w}'),
  ('{श,ष}', 's+h*', '{sh}'),
  ('{स}', 's+', '{s}'),
  ('{ह}', 'h+', '{h}'),
  ('{X}', '(?:k+s+h*|x)', '{ksh}'),
  ('{G}', '(?:g+y+|gn|jn)', '{gy}'),
  -- Aspirates.
  ('{ख}', 'k+H', '{kh}'),
  ('{घ}', 'g+H', '{gh}'),
  ('{छ}', '(?:c+h+)+', '{chh,ch}'),
  ('{झ}', '(?:j+H|z+)', '{jh}'),
  ('{ठ,थ}', 't+H', '{th}'),
  ('{ढ,ध}', 'd+H', '{dh}'),
  ('{Q}', '(?:d+H|r+h*)', '{dh,rh}'),
  ('{फ}', '(?:p+H|f+)', '{ph,f}'),
  ('{F}', '(?:f+|p+H)', '{f}'),
  ('{भ}', 'b+H', '{bh}'),
  -- Vowel signs (matras).
  ('{ा}', 'a+', '{a,aa}'),
  ('{ि}', '(?:i+|ee+)', '{i}'),
  ('{ी}', '(?:i+|ee+)', '{i,ee}'),
  ('{ु}', '(?:u+|oo+)', '{u}'),
  ('{ू}', '(?:u+|oo+)', '{u,oo}'),
  ('{ृ}', '(?:ri|ru|r)', '{ri}'),
  ('{ॅ}', '[ae]', '{a}'),
  ('{े}', '(?:e|ae)', '{e}'),
  ('{ै}', '(?:ai|ae|ei|ay|e)', '{ai}'),
  ('{ो}', 'o+', '{o}'),
  ('{ौ}', '(?:au|ou|ow|aw|o)', '{au}'),
  -- Independent vowels.
  ('{अ}', 'a', '{a}'),
  ('{आ}', 'a+', '{aa,a}'),
  ('{इ,ई}', '(?:i+|ee+)', '{i}'),
  ('{उ}', '(?:u+|oo+)', '{u}'),
  ('{ऊ}', '(?:u+|oo+)', '{u,oo}'),
  ('{ऋ}', 'ri', '{ri}'),
  ('{ए}', '(?:e+|ae)', '{e}'),
  ('{ऐ}', '(?:ai|ae|ei|e)', '{ai}'),
  ('{ओ}', 'o+', '{o}'),
  ('{औ}', '(?:au|ou|aw|o)', '{au}'),
  ('{ऑ,ॉ}', '(?:o|au?|aw)', '{o}'),
  -- Anusvara, chandrabindu, visarga, virama, hiatus.
  ('{ं}', 'n?', '{n}'),
  ('{ँ}', '[nm]?', '{n}'),
  ('{ः}', 'h?', '{""}'),
  ('{्}', '', '{""}'),
  ('{-}', '[yvw]?', '{""}');

-- Roman to Devanagari, as folded: without nuktas, nasals before a consonant as anusvara. ":" gemination, as above.
insert into public.letter_rules (letters, before, after, in_short, pattern) values
  ('{:}', '', '[nm]', false, 'ं?'),
  ('{:}', '', '[a-z]', false, '(?:[क-ह]्)?'),
  -- Consonants.
  ('{k,q}', '', '', false, 'क'),
  ('{g}', '', '', false, 'ग'),
  ('{c}', '', '', false, '[कसच]'),
  ('{ch}', '', '', false, '[चछ]'),
  ('{j}', '', '', false, 'ज'),
  ('{z}', '', '', false, '[जझ]'),
  ('{t}', '', '', false, '[टत]'),
  ('{d}', '', '', false, '[दड]'),
  ('{n}', '', '(?![aeiouy])', false, '[ंनण]'),
  ('{n}', '', '', false, '[नण]'),
  ('{m}', '', '(?![aeiouyh]|$)', false, '[ंम]'),
  ('{m}', '', '', false, 'म'),
  ('{p}', '', '', false, 'प'),
  ('{b}', '', '', false, 'ब'),
  ('{y}', '', '', false, 'य'),
  ('{r}', '[a-z]:?', '', false, '[रड]'),
  ('{r}', '', '', false, 'र'),
  ('{l}', '', '', false, '[लळ]'),
  ('{v,w}', '', '', false, 'व'),
  ('{s}', '', '', true, 'स'),
  ('{s}', '', '', false, '[सशष]'),
  ('{sh}', '', '', false, '[शष]'),
  ('{h}', '', '', false, 'ह'),
  ('{x}', '', '', false, '(?:क्स|क्ष)'),
  -- Aspirates: in short words their breath tells them apart.
  ('{kh}', '', '', false, 'ख'),
  ('{gh}', '', '', false, 'घ'),
  ('{chh}', '', '', false, '(?:च्)?छ'),
  ('{jh}', '', '', false, 'झ'),
  ('{th}', '', '', true, '[थठ]'),
  ('{th}', '', '', false, '[थठतट]'),
  ('{dh}', '[a-z]:?', '', true, 'ध'),
  ('{dh}', '', '', false, '[धढ]'),
  ('{rh}', '', '', false, '[ढर]'),
  ('{ph,f}', '', '', false, 'फ'),
  ('{bh}', '', '', false, 'भ'),
  -- Independent vowels at the beginning of a word.
  ('{a}', '^', '', false, '[अआ]'),
  ('{aa}', '^', '', false, 'आ'),
  ('{i,ii,ee}', '^', '', false, '[इई]'),
  ('{u,uu,oo}', '^', '', false, '[उऊ]'),
  ('{e}', '^', '', false, '[एऐ]'),
  ('{ai}', '^', '', false, 'ऐ'),
  ('{o}', '^', '', false, '[ओऔऑ]'),
  ('{au,ou}', '^', '', false, 'औ'),
  -- Independent vowels after a vowel, with or without a glide.
  ('{a,aa,ai,au}', '[aeiou]', '', false, '(?:[अआ]|[यव]ा?)'),
  ('{i,ii,ee}', '[aeiou]', '', false, '(?:[इई]|य[िी])'),
  ('{u,uu,oo}', '[aeiou]', '', false, '[उऊ]'),
  ('{e}', '[aeiou]', '', false, '(?:[एऐ]|ये)'),
  ('{o,ou}', '[aeiou]', '', false, '(?:[ओऔ]|[यव]ो|व)'),
  -- Vowel signs (matras) after a consonant; a may be the inherent vowel, but not at the end.
  ('{a}', '', '$', false, 'ा'),
  ('{a}', '', '', false, 'ा?'),
  ('{aa}', '', '', false, 'ा'),
  ('{i,ii,ee}', '', '', false, '[िी]'),
  ('{u,uu,oo}', '', '', false, '[ुू]'),
  ('{e}', '', '', false, '[ेै]'),
  ('{ai}', '', '', false, '(?:ै|ाइ|ाई)'),
  ('{o}', '', '', false, '[ोौॉ]'),
  ('{au,ou}', '', '', false, '(?:ौ|ाउ|ाऊ)');
