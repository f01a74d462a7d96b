/** The types of schema.org that the site speaks (https://schema.org), as far as it uses them. */
type Reference = { '@id': string };

export type ImageObject = {
  '@type': 'ImageObject';
  url: string;
  width?: number;
  height?: number;
};

export type Person = {
  '@type': 'Person';
  '@id'?: string;
  name: string;
  url?: string;
  alternateName?: string;
  jobTitle?: string;
  description?: string;
  image?: string;
  worksFor?: Reference;
  workLocation?: Place[];
};
export type Organization = { '@type': 'Organization'; name: string; url?: string };

type PostalAddress = {
  '@type': 'PostalAddress';
  addressLocality?: string;
  addressRegion: string;
  addressCountry: 'IN';
};

export type Place = { '@type': 'Place'; name: string; address?: PostalAddress };

export type NewsMediaOrganization = {
  '@type': 'NewsMediaOrganization';
  '@id': string;
  name: string;
  alternateName: string;
  url: string;
  logo: ImageObject;
  address: PostalAddress;
  areaServed: Place;
  publishingPrinciples: string;
};

export type WebSite = {
  '@type': 'WebSite';
  '@id': string;
  name: string;
  alternateName: string;
  description: string;
  url: string;
  inLanguage: string;
  publisher: Reference;
  potentialAction: {
    '@type': 'SearchAction';
    target: { '@type': 'EntryPoint'; urlTemplate: string };
    'query-input': string;
  };
};

type ListItem = { '@type': 'ListItem'; position: number; name: string } & (
  { item: string } | { url: string }
);

export type BreadcrumbList = { '@type': 'BreadcrumbList'; itemListElement: ListItem[] };

export type ItemList = {
  '@type': 'ItemList';
  numberOfItems: number;
  itemListElement: ListItem[];
};

export type WebPage = {
  '@type': 'WebPage' | 'AboutPage' | 'CollectionPage';
  '@id': string;
  name: string;
  description?: string;
  url: string;
  inLanguage: string;
  isPartOf: Reference;
  mainEntity?: ItemList;
};

export type ProfilePage = {
  '@type': 'ProfilePage';
  '@id': string;
  url: string;
  name: string;
  inLanguage: string;
  isPartOf: Reference;
  mainEntity: Person;
  hasPart?: ItemList;
};

export type VideoObject = {
  '@type': 'VideoObject';
  name: string;
  description: string;
  thumbnailUrl: string;
  uploadDate: string;
} & ({ contentUrl: string } | { url: string });

export type AudioObject = {
  '@type': 'AudioObject';
  name: string;
  contentUrl: string;
  inLanguage: string;
};

/** What was corrected, and when: https://schema.org/correction */
export type CorrectionComment = {
  '@type': 'CorrectionComment';
  text: string;
  datePublished: string;
  inLanguage: string;
};

export type NewsArticle = {
  '@type': 'NewsArticle';
  '@id': string;
  headline: string;
  description?: string;
  image: (ImageObject | string)[];
  datePublished: string;
  dateModified: string;
  author: (Person | Organization)[];
  publisher: NewsMediaOrganization;
  mainEntityOfPage: { '@type': 'WebPage'; '@id': string };
  url: string;
  inLanguage: string;
  articleSection?: string;
  keywords?: string[];
  dateline?: string;
  isAccessibleForFree: true;
  wordCount: number;
  contentLocation?: Place[];
  mentions?: (Person | Organization)[];
  isBasedOn?: string;
  correction?: CorrectionComment[];
  video?: VideoObject;
  audio?: AudioObject;
};

/** An entry of live coverage. */
export type BlogPosting = {
  '@type': 'BlogPosting';
  '@id': string;
  url: string;
  headline: string;
  articleBody: string;
  datePublished: string;
  dateModified?: string;
  inLanguage: string;
  author: (Person | Organization)[];
  correction?: CorrectionComment[];
  image?: string;
};

export type LiveBlogPosting = Omit<NewsArticle, '@type'> & {
  '@type': 'LiveBlogPosting';
  coverageStartTime: string;
  coverageEndTime?: string;
  liveBlogUpdate: BlogPosting[];
};

export type JsonLdNode =
  | NewsArticle
  | LiveBlogPosting
  | BreadcrumbList
  | NewsMediaOrganization
  | WebSite
  | WebPage
  | ProfilePage;

/** What a page says of itself: one document of several linked nodes. */
export type JsonLdGraph = { '@context': 'https://schema.org'; '@graph': JsonLdNode[] };

/** Puts a page's nodes into one document. */
export function graphOf(...nodes: JsonLdNode[]): JsonLdGraph {
  return { '@context': 'https://schema.org', '@graph': nodes };
}
