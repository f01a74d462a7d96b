import { describe, expect, it } from 'vitest';

import { robotsTxt } from './robots';

const site = 'https://samvad.example';

describe('the rules for crawlers', () => {
  it('open everything but programs, accounts, the newsroom and results of searches, in both editions', () => {
    const lines = robotsTxt(site, []).split('\n');
    expect(lines).toContain('Allow: /');
    for (const path of ['/api/', '/auth$', '/admin', '/search?']) {
      expect(lines).toContain(`Disallow: ${path}`);
      expect(lines).toContain(`Disallow: /en${path}`);
    }
    expect(lines).not.toContain('Disallow: /');
  });

  it('name both sitemaps by their full addresses', () => {
    expect(robotsTxt(site, [])).toContain(
      `Sitemap: ${site}/sitemap.xml\nSitemap: ${site}/news-sitemap.xml`,
    );
  });

  it('turn away whom the operator turns away, and nobody else', () => {
    expect(robotsTxt(site, ['GPTBot', 'CCBot'])).toMatch(
      /^User-agent: GPTBot\nUser-agent: CCBot\nDisallow: \/\n\nUser-agent: \*\nAllow: \/\n/,
    );
  });
});
