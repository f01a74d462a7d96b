import { expect, it } from 'vitest';

import { comparedText } from './compared-text';
import { emptyDraft, type DraftContent } from '../model/model';

const names = { alt: 'Shows', caption: 'Caption', credit: 'Whose', cite: 'Said by', until: 'Ends' };
const draft: DraftContent = {
  ...emptyDraft,
  title_hi: 'पार्क',
  title_en: 'A park',
  image_caption_en: 'Evening',
  image_credit: 'रमेश',
  image_credit_en: 'Ramesh',
  body_en: [
    { id: 'a', type: 'paragraph', text: 'One.', cite: 'left over' },
    { id: 'p', type: 'image', text: 'A gate', url: '/media/a.webp', alt: 'Iron', credit: 'Sita' },
    { id: 'q', type: 'quote', text: 'Come!', cite: 'The mayor' },
  ],
};

it('a version is compared with all that a language’s readers read of it, images too', () => {
  expect(comparedText(draft, 'en', names).split('\n\n')).toEqual([
    'A park',
    'Caption: Evening',
    'Whose: Ramesh',
    'One.',
    'Shows: Iron',
    'Caption: A gate',
    'Whose: Sita',
    'Come!',
    'Said by: The mayor',
  ]);
  expect(comparedText(draft, 'hi', names)).toBe('पार्क\n\nWhose: रमेश');
});
