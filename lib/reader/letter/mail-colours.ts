/** The colours of every mail by day: of accounts, of letters. A mail reads no stylesheet of the site. */
export const light = {
  ground: '#f4f5ee',
  sheet: '#fcfcf8',
  ink: '#17211b',
  faint: '#4a574e',
  rule: '#c6cdbf',
  sal: '#1c5239',
  onSal: '#f6f8f0',
};

/** The same by night. */
export const dark: typeof light = {
  ground: '#0f1612',
  sheet: '#161f1a',
  ink: '#e8ece2',
  faint: '#aab7ac',
  rule: '#313e36',
  sal: '#8fcba6',
  onSal: '#0d1a13',
};
