/** The signs that every page has, as lines on a grid of 24 (SVG 2, 9.3: path data); `Icon` of the kit draws them. */
export const signs = {
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c1-9 15-9 16 0',
  menu: 'M4 7h16M4 12h16M4 17h10',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  down: 'M6 9l6 6 6-6',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  theme: 'M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10z',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2',
  eye: 'M2 12c4-8 16-8 20 0-4 8-16 8-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  pin: 'M12 21c-5-6-7-8-7-11a7 7 0 0 1 14 0c0 3-2 5-7 11zM12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  flame: 'M12 3c1 4 5 6 5 11a5 5 0 0 1-10 0c0-2 1-3 2-4 0 2 1 3 2 3 1-3-1-5 1-10z',
  chart: 'M4 17l5-6 4 3 7-8M15 6h5v5',
  bell: 'M6 17h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4.5zM10 20h4',
  listen: 'M4 10v4h4l5 4V6L8 10zM17 9c1.5 2 1.5 4 0 6M19.5 6.5c3 3.5 3 7.5 0 11',
} as const;
