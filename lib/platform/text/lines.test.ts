import { expect, it } from 'vitest';

import { linesOf } from './lines';

it('the lines of a text are told without blank ones', () => {
  expect(linesOf('एक\n\n दो \n')).toEqual(['एक', 'दो']);
});
