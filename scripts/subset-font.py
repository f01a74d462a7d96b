"""Makes the two headline subsets in public/fonts. Needs: pip install fonttools brotli ; npm i --no-save @fontsource/martel ; python3 scripts/subset-font.py node_modules/@fontsource/martel/files"""
import sys
from fontTools import subset
src=sys.argv[1]
DEVA=[*range(0x900,0x904),*range(0x905,0x90C),0x90D,0x90F,0x910,0x911,0x913,0x914,*range(0x915,0x93A),*range(0x93C,0x946),*range(0x947,0x94A),*range(0x94B,0x94E),0x950,*range(0x958,0x961),*range(0x964,0x971),0x972,0x200C,0x200D,0x20B9,0x20,0xA0]
LATN=[*range(0x20,0x7F),0xA0,0xB7,0x2013,0x2014,0x2018,0x2019,0x201C,0x201D,0x2026]
for script,u in (('devanagari',DEVA),('latin',LATN)):
    o=subset.Options(); o.flavor='woff2'; o.hinting=False; o.layout_features=['*']; o.glyph_names=False; o.name_IDs=[0,1,2,13,14]
    f=subset.load_font(f'{src}/martel-{script}-900-normal.woff2',o)
    s=subset.Subsetter(o); s.populate(unicodes=u); s.subset(f)
    subset.save_font(f,f'martel-{script}-900.woff2',o)
