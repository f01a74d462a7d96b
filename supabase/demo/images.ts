import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { SupabaseClient } from '@supabase/supabase-js';
import { parse } from 'yaml';
import { z } from 'zod';

import { imageSize } from '@/lib/reading/articles/image';
import type { Database } from '@/lib/platform/supabase/database.types';

import { artwork } from './artwork';
import { demoId } from './rows';

const room = path.join(import.meta.dirname);
/** Where the library keeps images that were sent to no article (lib/newsroom/images/model.ts, libraryFolder). */
const ofLibrary = 'stories/00000000-0000-0000-0000-000000000000';
const pair = z.object({ hi: z.string(), en: z.string() });
const schema = z.array(
  z.object({
    art: z.string(),
    rights: z.string(),
    district: z.string(),
    place: z.string(),
    people: z.array(z.string()),
    days: z.int().optional(),
    alt: pair,
    caption: pair,
    credit: pair,
  }),
);

/** Loads the demo's images of the library. Takes the backend's client, where drawn images are kept, and the first start. */
export async function loadDemoImages(
  service: SupabaseClient<Database>,
  drawnImages: string,
  firstStart: Date,
): Promise<void> {
  for (const each of schema.parse(parse(readFileSync(path.join(room, 'images.yaml'), 'utf8')))) {
    const until = each.days && new Date(firstStart.getTime() + each.days * 86_400_000);
    await loadDemoImage(service, drawnImages, each.art, {
      alt_hi: each.alt.hi,
      alt_en: each.alt.en,
      caption_hi: each.caption.hi,
      caption_en: each.caption.en,
      credit_hi: each.credit.hi,
      credit_en: each.credit.en,
      people: each.people,
      district: each.district,
      place: each.place,
      rights: each.rights,
      rights_until: until ? until.toISOString().slice(0, 10) : null,
    });
  }
}

/** Draws an image into the library. Takes its drawing's name and what is said of it; gives its folder. */
export async function loadDemoImage(
  service: SupabaseClient<Database>,
  drawnImages: string,
  art: string,
  said: Omit<Database['public']['Tables']['pictures']['Insert'], 'folder'>,
): Promise<string> {
  const folder = `${ofLibrary}/${demoId(`picture ${art}`).replaceAll('-', '')}`;
  const files = await artwork(readFileSync(path.join(room, 'art', `${art}.svg`)), drawnImages);
  for (const { name, contentType, bytes } of files) {
    const { error } = await service.storage
      .from('media')
      .upload(`${folder}/${name}`, bytes, { contentType, upsert: true });
    if (error) throw new Error(`Demo picture ${art}: ${error.message}`);
  }
  const { error } = await service
    .from('pictures')
    .upsert({ folder, ...imageSize, is_kept: true, ...said });
  if (error) throw new Error(`Demo picture ${art}: ${error.message}`);
  return folder;
}
