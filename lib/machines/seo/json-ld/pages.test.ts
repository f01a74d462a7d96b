import { describe, expect, it } from 'vitest';

import type { ArticleCard } from '@/lib/reading/articles/model';

import { breadcrumbList, collectionPage } from './pages';
import { newsMediaOrganization, webSite } from './paper';

const site = 'https://samvad.example';

const article: ArticleCard = {
  id: '00000000-0000-4000-8000-000000000001',
  title: { text: 'सिर्फ़ हिंदी में', lang: 'hi' },
  summary: null,
  category: 'sports',
  district: null,
  image: null,
  publishedAt: '2026-01-02T03:04:05+00:00',
  tags: [],
  isBreaking: false,
  isFeatured: false,
  pictures: 0,
};

describe('the pages told to search engines', () => {
  it('lead from the front page step by step, numbered from one', () => {
    const steps = [
      { name: 'Home', path: '/en' },
      { name: 'Sports', path: '/en/sports' },
    ];
    expect(breadcrumbList(site, steps).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${site}/en` },
      { '@type': 'ListItem', position: 2, name: 'Sports', item: `${site}/en/sports` },
    ]);
  });

  it('list their articles, each at the address of the language it exists in', () => {
    const page = collectionPage({
      locale: 'en',
      site,
      path: '/en/sports',
      name: 'Sports news',
      articles: [article],
    });
    expect(page).toMatchObject({
      '@type': 'CollectionPage',
      inLanguage: 'en',
      isPartOf: { '@id': `${site}/en#website` },
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: 1,
        itemListElement: [{ position: 1, url: `${site}/article/${article.id}` }],
      },
    });
  });

  it('are searched by each edition in its own language', () => {
    expect(webSite('en', site).potentialAction.target.urlTemplate).toBe(
      `${site}/en/search?q={search_term_string}`,
    );
    expect(webSite('hi', site)['@id']).toBe(`${site}/#website`);
  });

  it('belong to one paper with a mark of at least 112 pixels', () => {
    const paper = newsMediaOrganization('en', site);
    expect(paper).toMatchObject({ name: 'Surguja Samvad', alternateName: 'सरगुजा संवाद' });
    expect(paper['@id']).toBe(newsMediaOrganization('hi', site)['@id']);
    expect(paper.logo.width).toBeGreaterThanOrEqual(112);
  });
});
