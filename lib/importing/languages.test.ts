import { describe, expect, it } from 'vitest';
import { storyLanguage } from './languages';

describe('the site has Hindi and English', () => {
  it('and knows them from each other', () => {
    expect(storyLanguage('अंबिकापुर में पुस्तक मेला शुरू हुआ')).toBe('hi');
    expect(storyLanguage('The book fair opens in Ambikapur on Friday')).toBe('en');
    expect(storyLanguage('Two bats die in Korba')).toBe('en');
  });

  it('and sets aside languages that share their scripts', () => {
    expect(storyLanguage('Der Markt öffnet am Freitag mit einer neuen Halle')).toBe('other');
    expect(storyLanguage('O mercado da cidade não abre em dezembro para os turistas')).toBe(
      'other',
    );
    expect(storyLanguage('बाजारात आज गर्दी आहे आणि लोक आनंदी आहेत, असे यांनी सांगितले')).toBe('other');
  });

  it('and other scripts', () => {
    expect(storyLanguage('Ярмарка открылась')).toBe('other');
    expect(storyLanguage('میلہ شروع')).toBe('other');
  });

  it('and believes a feed that names another language, unless the text is plainly English', () => {
    expect(storyLanguage('Mega-Deal Red Hat', 'de')).toBe('other');
    expect(storyLanguage('The fair is open to all of the town', 'de')).toBe('en');
  });

  it('has none for text without letters', () => {
    expect(storyLanguage('2026!')).toBeNull();
  });
});
