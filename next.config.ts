import path from 'node:path';

import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

import en from './messages/en.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };

/** Link-preview and search crawlers that read metadata only inside <head> (replaces Next's list). */
const crawlers =
  /[\w-]+-Google|Google-[\w-]+|Googlebot|Chrome-Lighthouse|Mediapartners-Google|Slurp|DuckDuckBot|baiduspider|yandex|sogou|bitlybot|tumblr|vkShare|quora link preview|redditbot|ia_archiver|Bingbot|BingPreview|applebot|facebookexternalhit|facebookcatalog|meta-externalagent|meta-externalfetcher|Twitterbot|LinkedInBot|Slackbot|Discordbot|WhatsApp|TelegramBot|SkypeUriPreview|Yeti|googleweblight/i;

/** A front page that is asked for a section, as the specification's breadcrumbs do; what names an edition or data is none. */
const namesSection = {
  type: 'query' as const,
  key: 'category',
  value: '(?<category>(?!(?:hi|en|api)$)[a-z-]+)',
};

const config: NextConfig = {
  reactStrictMode: true,
  // Draws share cards; a native module that no bundler may touch, and the typeface it draws with. Sockets
  // are Node's own.
  serverExternalPackages: ['@napi-rs/canvas', 'ws'],
  outputFileTracingIncludes: {
    '/og/**': [
      './node_modules/@fontsource/martel/files/*.woff2',
      './public/fonts/martel-latin-900-lining.woff2',
    ],
  },
  poweredByHeader: false,
  // The site's server does it (lib/server/encodings.ts).
  compress: false,
  devIndicators: false,
  // The newsroom keeps images in the sizes of pages; nobody has the site scale any.
  images: { unoptimized: true },
  // `npm run check` checks the types of the whole house; a build does not do it again.
  typescript: { ignoreBuildErrors: true },
  // Data live until they change; pages are kept by the site's server (docs/decisions/0028).
  cacheHandler: path.resolve('lib/server/cache-handler.ts'),
  cacheMaxMemorySize: 0,
  // A renderer that starts again answers 0.6 s sooner where pages are loaded with their first reader (docs/decisions/0028).
  experimental: { isrFlushToDisk: false, preloadEntriesOnStart: false },
  htmlLimitedBots: crawlers,
  // The error screen runs in the browser; only its own words go there.
  env: { ERROR_MESSAGES: JSON.stringify({ hi: hi.error, en: en.error }) },
  // What is public, and for how long, the site's server says: what it keeps (lib/server/cached-pages.ts).
  async headers() {
    return [
      {
        source: '/fonts/:file*',
        headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }],
      },
      // Nobody's page, which a colleague's device keeps (docs/decisions/0017).
      ...['', '/en'].map((edition) => ({
        source: `${edition}/admin/offline`,
        headers: [{ key: 'cache-control', value: 'private, no-cache' }],
      })),
    ];
  },
  async redirects() {
    return [
      { source: '/hi', destination: '/', permanent: true },
      { source: '/hi/:path*', destination: '/:path*', permanent: true },
      // The first page of a list has the list's own address.
      { source: '/:path+/page/1', destination: '/:path+', permanent: true },
      // The specification's breadcrumb addresses lead to the canonical pages (of sections: the rewrites below).
      ...['', '/en'].map((edition) => ({
        source: edition || '/',
        has: [{ type: 'query' as const, key: 'district', value: '(?<district>[a-z-]+)' }],
        destination: `${edition}/district/:district`,
        permanent: true,
      })),
      // Where feed readers look, and where the sites from which papers move had their feeds.
      ...['rss.xml', 'feed', 'feed.xml'].flatMap((name) => [
        { source: `/${name}`, destination: '/rss?lang=hi', permanent: true },
        { source: `/en/${name}`, destination: '/rss?lang=en', permanent: true },
      ]),
      // What bookmarks of 0.1.0's newsroom name.
      ...['', '/en'].map((edition) => ({
        source: `${edition}/admin/pictures/:path*`,
        destination: `${edition}/admin/images/:path*`,
        permanent: true,
      })),
      // Only the front page honours a remembered language.
      ...['language-storage', '__Host-language-storage'].map((key) => ({
        source: '/',
        has: [{ type: 'cookie' as const, key, value: 'en' }],
        missing: [namesSection],
        destination: '/en',
        permanent: false,
      })),
    ];
  },
  async rewrites() {
    return {
      beforeFiles: [
        { source: '/sitemap-:file([a-z0-9-]+).xml', destination: '/sitemaps/:file' },
        // Which sections there are the database knows: a route leads to them.
        ...(['hi', 'en'] as const).map((edition) => ({
          source: edition === 'hi' ? '/' : '/en',
          has: [namesSection],
          destination: `/${edition}/category/:category`,
        })),
      ],
      // Hindi stands without a prefix; what the file system knows (files, /api, /media) goes first.
      afterFiles: [
        { source: '/:key([A-Za-z0-9-]{8,128}).txt', destination: '/indexnow/:key' },
        // What pages of 0.1.0's newsroom that are still open call.
        {
          source: '/api/newsroom/pictures/:path*',
          destination: '/api/newsroom/image-library/:path*',
        },
        {
          source: '/api/newsroom/articles/:id/photos',
          destination: '/api/newsroom/articles/:id/images',
        },
        { source: '/api/newsroom/authors/picture', destination: '/api/newsroom/authors/avatar' },
        { source: '/api/newsroom/people', destination: '/api/newsroom/staff' },
        { source: '/', destination: '/hi' },
        {
          source:
            '/:path((?!en$|en/|hi$|hi/|api/|media/|og/(?:hi|en|crop)/[^/]+$|sitemaps/[^/]+$|indexnow/[^/]+$).*)',
          destination: '/hi/:path',
        },
      ],
      fallback: [{ source: '/:locale(hi|en)/:path*', destination: '/:locale/missing' }],
    };
  },
};

/** Messages are parsed when the site is built: no browser loads what parses them (docs/decisions/0029). */
const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/platform/i18n/request.ts',
  experimental: {
    messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
  },
});

export default withNextIntl(config);
