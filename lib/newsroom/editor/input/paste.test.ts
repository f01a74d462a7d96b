import { describe, expect, it } from 'vitest';

import type { DraftBlock } from '../model/model';
import { pastedBlocks } from './paste';
import { isPlainLine } from './paste-reader';

describe('what comes out of the clipboard', () => {
  const kinds = (blocks: readonly DraftBlock[]) => blocks.map(({ type, text }) => [type, text]);

  it('from Word is paragraphs, headings and lists without its markup', () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{mso-style-unhide:no}</style></head>
      <body><h1>बड़ी ख़बर</h1><p class=MsoNormal>पहला <b>ज़रूरी</b> वाक्य<o:p></o:p></p>
      <p class=MsoListParagraph style='mso-list:l0 level1'>·  एक</p><p class=MsoListParagraph>·  दो</p>
      <script>alert(1)</script></body></html>`;
    expect(kinds(pastedBlocks({ text: '', html }))).toEqual([
      ['subhead', 'बड़ी ख़बर'],
      ['paragraph', 'पहला **ज़रूरी** वाक्य'],
      ['list', 'एक\nदो'],
    ]);
  });

  it('keeps web links, and no other address', () => {
    const html =
      '<p><a href="https://example.org/a">देखें</a> और <a href="javascript:alert(1)">यह</a></p>';
    expect(kinds(pastedBlocks({ text: '', html }))).toEqual([
      ['paragraph', '[देखें](https://example.org/a) और यह'],
    ]);
  });

  it('from WhatsApp loses who said it when, and its stars are ours', () => {
    const text =
      '[21/11/26, 10:05:12 am] रामू: *अंबिकापुर* में आज बारिश हुई\n21/11/2026, 10:07 - रामू: _दूसरा_ संदेश';
    expect(kinds(pastedBlocks({ text, html: '' }))).toEqual([
      ['paragraph', '**अंबिकापुर** में आज बारिश हुई'],
      ['paragraph', 'दूसरा संदेश'],
    ]);
  });

  it('is normalised, and nothing when there is nothing', () => {
    expect(kinds(pastedBlocks({ text: 'क\u200bख\u00a0ग\r\n\r\n  \n', html: '' }))).toEqual([
      ['paragraph', 'कख ग'],
    ]);
    expect(pastedBlocks({ text: ' \n ', html: '' })).toEqual([]);
  });

  it.each([
    '[10:05 am, 22/11/2026] +91 98765 43210: ',
    '[10:05, 22/11/2026] ~ रमेश कुमार: ',
    '[22/11, 10:05 am] रमेश: ',
    '[22/11, 10:05\u202fपूर्वाह्न] \u202a+91 98765 43210\u202c: ',
    '[21/11/26, 10:05:12 am] रामू: ',
    '21/11/2026, 10:07 - रामू: ',
  ])('from WhatsApp, on whatever it was copied, loses “%s”', (head) => {
    const text = `${head}पुल टूटा: *ज़रूरी*\n${head}- एक`;
    expect(isPlainLine(head)).toBe(false);
    expect(kinds(pastedBlocks({ text, html: '' }))).toEqual([
      ['paragraph', 'पुल टूटा: **ज़रूरी**'],
      ['list', 'एक'],
    ]);
  });

  it('from WhatsApp leaves out what says only that something was there', () => {
    const head = '[22/11, 10:05 am] रमेश: ';
    const text = `${head}<Media omitted>\n${head}This message was deleted\n${head}१. पहला\n${head}२. दूसरा`;
    expect(kinds(pastedBlocks({ text, html: '' }))).toEqual([['list', 'पहला\nदूसरा']]);
  });

  it.each(['बैठक 10:05 पर: सब आए', '22/11 को रमेश: “नहीं”', '[1] देखें: यहाँ'])(
    'keeps what only looks like it: %s',
    (text) => {
      expect(kinds(pastedBlocks({ text, html: '' }))).toEqual([['paragraph', text]]);
    },
  );

  it('is read though it is one line, where WhatsApp has marked something in it', () => {
    expect(isPlainLine('यह *ज़रूरी* है')).toBe(false);
    expect(isPlainLine('यह ज़रूरी है, 12.5 लाख')).toBe(true);
  });

  it('from a table is a line for each row, its cells apart', () => {
    const rows = '<tr><th>नाम</th><th>उम्र</th></tr><tr><td><p>राम</p></td><td>45</td></tr>';
    expect(kinds(pastedBlocks({ text: '', html: `<table>${rows}</table>` }))).toEqual([
      ['list', 'नाम · उम्र\nराम · 45'],
    ]);
  });

  it('from a table keeps the place of a cell with nothing in it', () => {
    const rows =
      '<tr><td>ज़िला</td><td>मृत</td><td>घायल</td></tr><tr><td>सरगुजा</td><td></td><td>4</td></tr>';
    expect(kinds(pastedBlocks({ text: '', html: `<table>${rows}</table>` }))).toEqual([
      ['list', 'ज़िला · मृत · घायल\nसरगुजा · – · 4'],
    ]);
  });

  it.each([
    [
      '<b>मोटा <a href="https://cg.gov.in/a">लिंक</a> आगे</b>',
      '**मोटा** [लिंक](https://cg.gov.in/a) **आगे**',
    ],
    ['<a href="https://cg.gov.in/a">देखें <b>यह</b></a>', '[देखें यह](https://cg.gov.in/a)'],
    ['<b>एक<br>दो</b>', '**एक**\n**दो**'],
    ['<b><b>दो बार</b></b>', '**दो बार**'],
    [
      '<a href="https://en.wikipedia.org/wiki/A_(b)">क</a>',
      '[क](https://en.wikipedia.org/wiki/A_%28b%29)',
    ],
    ['<a href="page.html">यहीं</a>', 'यहीं'],
    ['अंतिम <del>मिटाया</del> वाक्य', 'अंतिम वाक्य'],
    ['दिखता<span style="mso-hide:all"> छिपा</span><span style="display: none"> भी</span>', 'दिखता'],
  ])('has one mark at a time, and nothing that was deleted or hidden: %s', (html, text) => {
    expect(kinds(pastedBlocks({ text: '', html: `<p>${html}</p>` }))).toEqual([
      ['paragraph', text],
    ]);
  });

  it('goes on being bold over the paragraphs that are', () => {
    expect(kinds(pastedBlocks({ text: '', html: '<b><p>एक</p><p>दो</p></b><p>तीन</p>' }))).toEqual([
      ['paragraph', '**एक**'],
      ['paragraph', '**दो**'],
      ['paragraph', 'तीन'],
    ]);
  });

  it('from a page that is built of a table is its paragraphs', () => {
    const html = '<table><tr><td><p>एक</p><p>दो</p></td><td>तीन</td></tr></table>';
    expect(kinds(pastedBlocks({ text: '', html })).map(([, text]) => text)).toEqual([
      'एक',
      'दो',
      'तीन',
    ]);
  });

  it('from a numbered list of Word is its entries without their numbers', () => {
    const html = `<p class=MsoListParagraph style='mso-list:l0 level1'><![if !supportLists]><span
      style='mso-list:Ignore'>a)<span>&nbsp;&nbsp; </span></span><![endif]>एक</p>
      <p class=MsoListParagraph>2.&nbsp;&nbsp; दो<br></p>`;
    expect(kinds(pastedBlocks({ text: '', html }))).toEqual([['list', 'एक\nदो']]);
  });
});
