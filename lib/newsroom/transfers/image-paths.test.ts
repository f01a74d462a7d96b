import { describe, expect, it } from 'vitest';

import { endsOfName, isDrawing, pathOfImage, pathsOfAddress } from './image-paths';

describe('a picture in a file of uploads', () => {
  it.each([
    ['wp-content/uploads/2024/03/a.jpg', '2024/03/a.jpg'],
    ['backup/public_html/wp-content/uploads/2024/03/a.JPEG', '2024/03/a.JPEG'],
    ['./uploads/2024/03/a.png', '2024/03/a.png'],
    ['2024/03/a.webp', '2024/03/a.webp'],
    ['content/images/2023/11/a.avif', '2023/11/a.avif'],
    ['uploads/2024/03/a.gif', '2024/03/a.gif'],
    ['images\\2023\\11\\a.heic', '2023/11/a.heic'],
    ['uploads/मेला.jpg'.normalize('NFD'), 'मेला.jpg'.normalize('NFC')],
  ])('%s is known as %s', (name, path) => {
    expect(pathOfImage(name)).toBe(path);
  });

  it.each([
    'uploads/a.php',
    'uploads/a.jpg.php',
    '__MACOSX/uploads/._a.jpg',
    'uploads/._a.jpg',
    `${'a/'.repeat(600)}a.jpg`,
  ])('%s is none', (name) => {
    expect(pathOfImage(name)).toBeNull();
  });
});

describe('folders of somebody’s own before the uploads', () => {
  it('may be any, as long as two of the uploads’ own are left', () => {
    expect(endsOfName('backup-2026/site/uploads/2026/01/a.jpg')).toEqual([
      'site/uploads/2026/01/a.jpg', 'uploads/2026/01/a.jpg', '2026/01/a.jpg',
    ]); // prettier-ignore
  });

  it.each([
    'b/wp-content/uploads/x/2026/01/a.jpg',
    '2026/01/a.jpg',
    '01/a.jpg',
    '__MACOSX/x/2026/01/a.jpg',
  ])('%s has none', (name) => {
    expect(endsOfName(name)).toEqual([]);
  });

  it('are not those of another site, nor of smaller ones', () => {
    expect(endsOfName('b/sites/2/2026/01/a.jpg')).toEqual(['sites/2/2026/01/a.jpg', '2/2026/01/a.jpg']); // prettier-ignore
    expect(endsOfName('b/size/w600/2026/01/a.jpg')).not.toContain('2026/01/a.jpg');
  });
});

it('an SVG is known by its address, whatever is asked of it', () => {
  expect(isDrawing('https://old.example/wp-content/uploads/a.SVG?v=2')).toBe(true);
  expect(isDrawing('https://old.example/a.jpg?x=.svg')).toBe(false);
});

describe('the address of a picture', () => {
  it('ends in its path, or in that of the larger one of which it was made', () => {
    expect(pathsOfAddress('https://old.example/wp-content/uploads/2024/03/a-1024x768.jpg?w=2')).toEqual([
      '2024/03/a-1024x768.jpg',
      '2024/03/a.jpg',
    ]); // prettier-ignore
    expect(pathsOfAddress('https://old.example/content/images/size/w1000/2023/11/a.png')).toEqual([
      'size/w1000/2023/11/a.png',
      '2023/11/a.png',
    ]);
    expect(pathsOfAddress('https://i0.wp.com/old.example/wp-content/uploads/2024/03/a.jpg')).toEqual(['2024/03/a.jpg']); // prettier-ignore
    expect(pathsOfAddress(`https://old.example/wp-content/uploads/${encodeURIComponent('मेला.jpg'.normalize('NFD'))}`)).toEqual(['मेला.jpg'.normalize('NFC')]); // prettier-ignore
  });

  it('that names no such folder is known by a folder at least: a name alone may be another’s', () => {
    expect(pathsOfAddress('https://cdn.example/x/2024/03/a.jpg')).toEqual([
      'x/2024/03/a.jpg',
      '2024/03/a.jpg',
      '03/a.jpg',
    ]);
    expect(pathsOfAddress('https://cdn.example/a.jpg')).toEqual([]);
    expect(pathsOfAddress('https://cdn.example/%E0%A4/a.jpg')).toEqual(['%E0%A4/a.jpg']);
    expect(pathsOfAddress('nonsense')).toEqual([]);
  });
});
