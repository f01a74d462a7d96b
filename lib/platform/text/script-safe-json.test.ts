import { describe, expect, it } from 'vitest';

import { scriptSafeJson } from './script-safe-json';

const hostile = {
  title: '</script><script>alert(1)</script> <!-- & \u2028 \u2029 "उद्धरण" \\',
};

describe('data inside a script element', () => {
  it('ends nothing, whatever a title says', () => {
    expect(scriptSafeJson(hostile)).not.toMatch(/[<>&\u2028\u2029]/);
  });

  it('is the same data when read back', () => {
    expect(JSON.parse(scriptSafeJson(hostile))).toEqual(hostile);
  });
});
