/** Takes the site's address without a trailing slash, and a path of the site or a full address; gives the full one. */
export function absoluteUrl(site: string, address: string): string {
  return address.startsWith('/') ? site + address : address;
}

/** When an article's page last became different: with its last change or, written ahead, its hour. ISO 8601. */
export function lastModified(article: { updatedAt: string; publishedAt: string }): string {
  return Date.parse(article.updatedAt) > Date.parse(article.publishedAt)
    ? article.updatedAt
    : article.publishedAt;
}

/** A number that grows with each change of an article (seconds since 1970), for addresses of its images. */
export function articleVersion(article: { updatedAt: string; publishedAt: string }): number {
  return Math.floor(Date.parse(lastModified(article)) / 1000);
}
