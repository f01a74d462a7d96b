import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { Button } from './button';

describe('a button of the kit', () => {
  it('is a button that sends its form, as in HTML, unless its type says otherwise', () => {
    expect(renderToStaticMarkup(<Button>Send</Button>)).toMatch(/^<button class="[^"]+">Send/);
    expect(renderToStaticMarkup(<Button type="button">Show</Button>)).toContain(' type="button"');
  });

  it('gives its look to a link', () => {
    const link = renderToStaticMarkup(
      <Button asChild variant="primary">
        <a href="/admin">Desk</a>
      </Button>,
    );
    expect(link).toMatch(
      /^<a (?=[^>]*href="\/admin")[^>]*class="[^"]*bg-sal[^"]*"[^>]*>Desk<\/a>$/,
    );
    expect(link).toContain('min-h-control');
  });
});
