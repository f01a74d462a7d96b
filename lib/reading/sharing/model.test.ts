import { describe, expect, it } from 'vitest';

import { platforms, shareLinks, whatsAppLink, whatsAppText } from './model';

const article = {
  title: 'हाथी दल & गाँव: 100% सतर्क?',
  summary: 'नौ गाँवों में मुनादी।',
  url: 'https://samvad.example/article/1',
};

const linkOf = (address: string) => {
  const { searchParams, origin, pathname } = new URL(address);
  return { to: origin + pathname, ...Object.fromEntries(searchParams) };
};

describe('sharing an article', () => {
  it('has the eight ways of the specification', () => {
    expect(platforms).toEqual(
      ['whatsapp', 'facebook', 'twitter', 'linkedin', 'telegram', 'email', 'copy', 'native'], // prettier-ignore
    );
  });

  it('leads to each platform with the words unharmed', () => {
    const shared = shareLinks(article);
    const links = shared.ok ? shared.value.links : null;
    expect(linkOf(links?.whatsapp ?? '')).toEqual({
      to: 'https://wa.me/',
      text: `*${article.title}*\n\n${article.summary}\n\n${article.url}`,
    });
    expect(linkOf(links?.facebook ?? '')).toEqual({
      to: 'https://www.facebook.com/sharer/sharer.php',
      u: article.url,
    });
    expect(linkOf(links?.twitter ?? '')).toMatchObject({ text: article.title, url: article.url });
    expect(linkOf(links?.linkedin ?? '')).toMatchObject({ url: article.url });
    expect(linkOf(links?.telegram ?? '')).toEqual({
      to: 'https://t.me/share/url',
      url: article.url,
      text: article.title,
    });
    expect(new URL(links?.email ?? '').href).toMatch(/^mailto:\?subject=%E0%A4%B9/);
    expect(links?.email).not.toContain('+');
  });

  it('leaves the letters of India as they are, which browsers encode, and encodes what would end a part', () => {
    const shared = shareLinks({ ...article, title: 'क & ख #1 +\n%' });
    expect(shared.ok && shared.value.links.twitter).toBe(
      'https://twitter.com/intent/tweet?text=क%20%26%20ख%20%231%20%2B%0A%25&url=https%3A%2F%2Fsamvad.example%2Farticle%2F1',
    );
  });

  it.each(['javascript:alert(1)', 'samvad.example/article/1', '', 'ftp://samvad.example/1'])(
    'is refused for the address %j',
    (url) => {
      expect(shareLinks({ ...article, url })).toEqual({ ok: false, error: 'invalidUrl' });
    },
  );
});

describe('a WhatsApp message', () => {
  it('goes there unharmed', () => {
    const text = '*क & ख* +1 100%\nhttps://samvad.example/?via=post';
    expect(whatsAppLink(text)).not.toContain('+');
    expect(linkOf(whatsAppLink(text))).toEqual({ to: 'https://wa.me/', text });
  });

  it('cuts the title to 200 and the summary to 500 characters, no syllable broken', () => {
    const [title = '', summary = '', url] = whatsAppText({
      title: 'क्षत्रिय'.repeat(40),
      summary: 'स्वास्थ्य'.repeat(80),
      url: article.url,
    }).split('\n\n');
    expect(Array.from(title.replaceAll('*', '')).length).toBeLessThanOrEqual(200);
    expect(Array.from(summary).length).toBeLessThanOrEqual(500);
    expect(title).toMatch(/(क्षत्रिय|क्ष|त्रि|य)…\*$/u);
    expect(url).toBe(article.url);
  });

  it('keeps a title of 200 characters whole', () => {
    const title = 'a'.repeat(200);
    expect(whatsAppText({ ...article, title })).toContain(`*${title}*`);
  });

  it('leaves out a summary that is not there', () => {
    expect(whatsAppText({ ...article, summary: null })).toBe(
      `*${article.title}*\n\n${article.url}`,
    );
  });
});
