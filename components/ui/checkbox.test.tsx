import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Checkbox, Radio } from './checkbox';

describe('what is ticked', () => {
  it('is the browser’s own control, by itself or one of a group', () => {
    expect(renderToStaticMarkup(<Checkbox name="own" defaultChecked />)).toMatch(
      /^<input type="checkbox" (?=.*name="own")(?=.*checked)/,
    );
    expect(renderToStaticMarkup(<Radio name="place" value="raipur" />)).toMatch(
      /^<input type="radio" (?=.*name="place")(?=.*value="raipur")/,
    );
  });
});
