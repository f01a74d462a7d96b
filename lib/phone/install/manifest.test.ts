import { existsSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { locales } from '@/lib/platform/i18n/locale';

import { webManifest } from './manifest';

const root = path.resolve(import.meta.dirname, '../../..');

describe.each(locales)('the manifest of edition %s', (locale) => {
  const manifest = webManifest(locale);

  it('is an app of its own, in its language, that opens the front page without tracking', () => {
    expect(manifest).toMatchObject({ lang: locale, dir: 'ltr', display: 'standalone', scope: '/' });
    expect(manifest.id).toBe(locale === 'hi' ? '/' : '/en');
    expect(manifest.start_url).toBe(manifest.id);
    expect(manifest.name).not.toBe('');
  });

  it('has icons of 192 and 512 pixels for any use and for masks, as large as it says', async () => {
    const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((each) => each.icons)];
    for (const purpose of ['any', 'maskable']) {
      expect(
        manifest.icons.filter((each) => each.purpose === purpose).map(({ sizes }) => sizes),
      ).toEqual(['192x192', '512x512']);
    }
    for (const { src, sizes } of icons) {
      const file = path.join(root, 'public', src);
      expect(existsSync(file), src).toBe(true);
      const { width, height } = await sharp(file).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('leads to search, to the reader’s district and to their bookmarks', () => {
    const prefix = locale === 'hi' ? '' : '/en';
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(
      ['/search', '/my-district', '/bookmarks'].map((each) => prefix + each),
    );
    expect(manifest.share_target.action).toBe(`${prefix}/share-target`);
  });
});
