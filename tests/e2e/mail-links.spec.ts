import { expect, test } from './story';

test.describe('the link of a mail', () => {
  test('with a token that is not valid leads back to the site with the reason', async ({
    request,
    baseURL,
  }) => {
    const back = encodeURIComponent(`${baseURL ?? ''}/about`);
    const answer = await request.get(
      `/auth/v1/verify?token=wrong&type=recovery&redirect_to=${back}`,
      { maxRedirects: 0 },
    );
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toMatch(/\/about[?#].*error/);
    expect(answer.headers()['cache-control']).toContain('no-store');
  });

  test('never leads to another site', async ({ request }) => {
    const answer = await request.get(
      '/auth/v1/verify?token=wrong&type=recovery&redirect_to=https%3A%2F%2Fevil.example%2F',
      { maxRedirects: 0 },
    );
    expect(answer.headers().location ?? '').not.toContain('evil.example');
  });
});
