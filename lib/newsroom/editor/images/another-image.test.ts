import { describe, expect, it } from 'vitest';

import { withLeadImage, withBlockImage } from './another-image';
import { emptyDraft, type DraftBlock, type DraftContent } from '../model/model';

const said: DraftContent = {
  ...emptyDraft,
  image_url: '/media/a.webp',
  image_alt_hi: 'मुख्यमंत्री मंच पर',
  image_caption_en: 'On the stage',
  image_credit: 'पीटीआई',
  image_focus_x: 20,
};

describe('another image', () => {
  it('does not take over what was said of the former one', () => {
    expect(withLeadImage(said, said, '/media/b.webp')).toEqual({
      ...emptyDraft,
      image_url: '/media/b.webp',
    });
    expect(withLeadImage(said, said, null)).toEqual(emptyDraft);
  });

  it('keeps what was written of it while it was on its way', () => {
    const now = { ...said, image_alt_hi: 'टूटी पुलिया' };
    expect(withLeadImage(now, said, '/media/b.webp')).toMatchObject({
      image_alt_hi: 'टूटी पुलिया',
      image_caption_en: '',
      image_credit: '',
    });
    // Chosen before this window was opened: nobody knows what is of which.
    expect(withLeadImage(now, null, '/media/b.webp')).toMatchObject({ image_credit: 'पीटीआई' });
  });

  it('keeps all where there was none before', () => {
    const bare = { ...said, image_url: null };
    expect(withLeadImage(bare, bare, '/media/b.webp')).toMatchObject({ image_credit: 'पीटीआई' });
  });

  it('within the text takes its place in both languages, without the former one’s words', () => {
    const image = (text: string, credit?: string): DraftBlock => ({
      id: 'p',
      type: 'image',
      text,
      url: '/media/a.webp',
      alt: 'मंच',
      ...(credit && { credit }),
    });
    const draft = { ...emptyDraft, body_hi: [image('भाषण', 'पीटीआई')], body_en: [image('Speech')] };
    const now = { ...draft, body_en: [image('The bridge')] };
    const changed = withBlockImage(now, draft, 'p', '/media/b.webp');
    const bare = { id: 'p', type: 'image', url: '/media/b.webp', alt: '' };
    expect(changed.body_hi).toEqual([{ ...bare, text: '', credit: '' }]);
    expect(changed.body_en).toEqual([{ ...bare, text: 'The bridge' }]);
  });
});
