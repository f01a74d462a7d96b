import { describe, expect, it } from 'vitest';
import { readArticleText, summaryOf } from './body';
import { withoutBoilerplate } from './boilerplate';
import type { TextBlock } from './model';

const page = (...lines: string[]): TextBlock[] =>
  lines.map((text) => ({ type: 'paragraph', text }));
const article = (...lines: string[]): string[] =>
  withoutBoilerplate(page(...lines), ['मेला शुरू हुआ']).map(({ text }) => text);
const SENTENCE =
  'अंबिकापुर के कला केंद्र में तीन दिन का पुस्तक मेला शुक्रवार से शुरू हुआ और पहले दिन बहुत लोग आए, जिनमें बच्चे, शिक्षक और आसपास के गांवों के परिवार थे।';

describe('an article is told from the page around it', () => {
  it('leaves out menus, sharing lines and the repeated headline', () => {
    expect(
      article('होम', 'देश', 'खेल', 'ई पेपर', 'राशिफल आज', 'मेला शुरू हुआ', 'Share', SENTENCE),
    ).toEqual([SENTENCE]);
  });

  it('keeps a sentence that goes on from the headline where it is all there is', () => {
    const headline = 'अंबिकापुर के कला केंद्र में तीन दिन का पुस्तक मेला शुरू हुआ';
    const opening = `${headline}, पहले दिन दस स्कूलों के बच्चे आए।`;
    const textOf = (...lines: string[]) =>
      withoutBoilerplate(page(...lines), [headline]).map(({ text }) => text);
    expect(textOf(headline, opening)).toEqual([opening]);
    expect(textOf(`${headline} | दैनिक`, SENTENCE)).toEqual([SENTENCE]);
  });

  it('leaves out links to other articles in both languages', () => {
    expect(
      article(
        SENTENCE,
        'यह भी पढ़ें: कल का बाजार',
        'ये भी पढ़ें- दूसरा',
        'Also read: another one',
        'Read More',
        'Published on:',
      ),
    ).toEqual([SENTENCE]);
  });

  it('ends where the author, the comment form or other articles begin', () => {
    expect(article(SENTENCE, 'लेखक के बारे में किसी का जीवन', 'और कुछ जो कहानी नहीं है।')).toEqual([
      SENTENCE,
    ]);
  });

  it('keeps a short heading inside the article', () => {
    expect(article(SENTENCE, 'कल की तैयारी', SENTENCE.replace('शुक्रवार', 'शनिवार'))).toHaveLength(3);
  });
});

describe('a summary', () => {
  const summary = (text: string) => summaryOf(readArticleText(text, []).text);

  it.each([
    ['a cookie notice', 'By continuing to browse our site you agree to our use of cookies and terms. You can change your cookie settings through your browser.'],
    ['rules for comments', 'Comments have to be in English, and in full sentences. They cannot be abusive or personal in any way at all.'],
    ['an appeal', 'You are visiting us because we have something that you value, as many readers before you did.'],
    ['a portrait of the author', 'मीरा मिश्रा पिछले 12 वर्षों से पत्रकारिता में सक्रिय हैं और इन दिनों राज्य की टीम में काम कर रही हैं।'],
    ['the time of publication', 'Published - April 24, 2026 09:08 pm IST and updated a little later on the same day, as was said.'],
  ])('is not %s', (_, text) => {
    expect(summary(text)).toBeNull();
  }); // prettier-ignore

  it('leaves out what stands between its sentences', () => {
    expect(
      summary('<p>शहर में सुबह से तेज बारिश हो रही है और सड़कों पर पानी भर गया है। जागरण संवाददाता, पटना। निचले इलाकों से लोगों को निकाला गया है।</p>'),
    ).toBe('शहर में सुबह से तेज बारिश हो रही है और सड़कों पर पानी भर गया है। निचले इलाकों से लोगों को निकाला गया है।'); // prettier-ignore
    expect(
      summary('3 min read The river rose by two metres overnight and the bridge was closed. Our Correspondent, Raipur. People were led away.'),
    ).toBe('The river rose by two metres overnight and the bridge was closed. People were led away.'); // prettier-ignore
  });

  it('leaves out the desk that a sentence came from, and the sentence where it was said already', () => {
    expect(
      summary('<p>देश में गर्मी का कहर बढ़ने लगा है। पारा चालीस के पार जा सकता है... नेशनल डेस्क: देश में गर्मी का कहर बढ़ने लगा है। विभाग ने चेतावनी दी है।</p>'),
    ).toBe('देश में गर्मी का कहर बढ़ने लगा है। पारा चालीस के पार जा सकता है... विभाग ने चेतावनी दी है।'); // prettier-ignore
  });

  it('says no sentence twice', () => {
    const once = 'The bridge over the river was closed to all traffic on Monday.';
    expect(summary(`<p>${once}</p><p>${once} It will open again next week, the officers said.</p>`)).toBe(
      `${once} It will open again next week, the officers said.`,
    ); // prettier-ignore
  });

  it('is not an agency’s list of its other articles', () => {
    const other = 'A fair was opened in another town on Monday, and many people came to see it.';
    expect(summary(`<p>More News10 Aug 2026 | 3:42 PM ${other}</p><p>see more.. 10 Aug 2026 | 3:36 PM ${other}</p>`)).toBeNull(); // prettier-ignore
  });

  it('ends where the page offers more news', () => {
    const article =
      'The bridge over the river was closed to all traffic on Monday, and boats carried people over the water to the market all day.';
    expect(summary(`<p>${article}</p><h3>More News</h3><p>Another story of quite another place begins here and goes on.</p>`)).toBe(article); // prettier-ignore
  });
});
