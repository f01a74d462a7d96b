"""Makes the two headline subsets in public/fonts, with figures that stand in line: Martel has old-style ones only,
which dance in a headline (4, 7 and 9 hang, 0, 1 and 2 are small). Its licence (OFL 1.1) allows that. Needs: pip install fonttools brotli ; npm i --no-save @fontsource/martel ; python3 scripts/subset-font.py node_modules/@fontsource/martel/files"""
import sys
from fontTools import subset
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
src=sys.argv[1]
DEVA=[*range(0x900,0x904),*range(0x905,0x90C),0x90D,0x90F,0x910,0x911,0x913,0x914,*range(0x915,0x93A),*range(0x93C,0x946),*range(0x947,0x94A),*range(0x94B,0x94E),0x950,*range(0x958,0x961),*range(0x964,0x971),0x972,0x200C,0x200D,0x20B9,0x20,0xA0]
LATN=[*range(0x20,0x7F),0xA0,0xB7,0x2013,0x2014,0x2018,0x2019,0x201C,0x201D,0x2026]
# Height of a figure in units of 1/1000 em, a little below capitals (758), and how far round ones pass the baseline.
TALL,ROUND=745,-12
def stand_in_line(font):
    glyphs,names=font.getGlyphSet(),font.getBestCmap()
    for figure in '0123456789':
        name=names[ord(figure)]
        bounds=BoundsPen(glyphs); glyphs[name].draw(bounds)
        _,low,_,high=bounds.bounds
        foot=ROUND if figure in '035689' else 0
        scale=(TALL-foot)/(high-low)
        drawn=TTGlyphPen(None)
        glyphs[name].draw(TransformPen(drawn,(1,0,0,scale,0,foot-low*scale)))
        font['glyf'][name]=drawn.glyph()
        font['glyf'][name].recalcBounds(font['glyf'])
for script,u in (('devanagari',DEVA),('latin',LATN)):
    o=subset.Options(); o.flavor='woff2'; o.hinting=False; o.layout_features=['*']; o.glyph_names=False; o.name_IDs=[0,1,2,13,14]
    f=subset.load_font(f'{src}/martel-{script}-900-normal.woff2',o)
    s=subset.Subsetter(o); s.populate(unicodes=u); s.subset(f)
    if script=='latin': stand_in_line(f)
    subset.save_font(f,f'martel-{script}-900{"-lining" if script=="latin" else ""}.woff2',o)
