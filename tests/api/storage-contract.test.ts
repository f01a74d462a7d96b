import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientOf,
  signUpReader,
  startFixtureBackend,
  type FixtureBackend,
  type Reader,
} from './fixture-backend';

const PNG = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 1, 2, 3]);

let fixture: FixtureBackend;
let asha: Reader;
let birju: Reader;

beforeAll(async () => {
  fixture = await startFixtureBackend();
  asha = await signUpReader(fixture.backend, 'Asha');
  birju = await signUpReader(fixture.backend, 'Birju');
});
afterAll(() => fixture.stop());

function images(of: Pick<Reader, 'client'>) {
  return of.client.storage.from('pictures');
}

describe('the same object, sent several times at once', () => {
  it('is taken each time', async () => {
    const rounds = Array.from({ length: 10 }, (_, round) => `${asha.id}/at-once-${round}.png`);
    for (const path of rounds) {
      const answers = await Promise.all(
        [1, 2, 3].map(() =>
          images(asha).upload(path, PNG, { contentType: 'image/png', upsert: true }),
        ),
      );
      expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
    }
  });
});

describe('a player of sound and video', () => {
  const part = async (range: string) => {
    const path = `${asha.id}/parts.png`;
    await images(asha).upload(path, PNG, { contentType: 'image/png', upsert: true });
    const address = images(asha).getPublicUrl(path).data.publicUrl;
    const answer = await fetch(address, { headers: { range } });
    return {
      status: answer.status,
      range: answer.headers.get('content-range'),
      length: answer.headers.get('content-length'),
      bytes: [...new Uint8Array(await answer.arrayBuffer())],
    };
  };

  it.each([
    ['bytes=0-3', '0-3', [137, 80, 78, 71]],
    ['bytes=8-', '8-10', [1, 2, 3]],
    ['bytes=-2', '9-10', [2, 3]],
    ['bytes=9-500', '9-10', [2, 3]],
  ])('gets the part it asks for: %s', async (range, told, bytes) => {
    expect(await part(range)).toEqual({
      status: 206,
      range: `bytes ${told}/11`,
      length: String(bytes.length),
      bytes,
    });
  });

  it('is told when there is no such part', async () => {
    expect(await part('bytes=11-20')).toMatchObject({ status: 416, range: 'bytes */11' });
  });

  it.each(['bytes=0-1,4-5', 'bytes=5-2', 'lines=1-2'])('gets all of it for %s', async (range) => {
    expect(await part(range)).toEqual({ status: 200, range: null, length: '11', bytes: [...PNG] });
  });
});

describe('an uploaded picture', () => {
  it.each([
    ['raw bytes', PNG],
    ['a file from a form', new File([PNG], 'face.png', { type: 'image/png' })],
  ])('is served to everyone as it was sent: %s', async (kind, body) => {
    const path = `${asha.id}/${kind.replaceAll(' ', '-')}.png`;
    const options = { contentType: 'image/png', cacheControl: '31536000' };
    expect((await images(asha).upload(path, body, options)).error).toBeNull();
    const served = await fetch(images(asha).getPublicUrl(path).data.publicUrl);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('cache-control')).toBe('max-age=31536000');
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(PNG);
  });

  it('is not sent again to whoever has it', async () => {
    const path = `${asha.id}/known.png`;
    await images(asha).upload(path, PNG, { contentType: 'image/png' });
    const url = images(asha).getPublicUrl(path).data.publicUrl;
    const first = await fetch(url);
    await first.arrayBuffer();
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const second = await fetch(url, { headers: { 'if-none-match': etag } });
    expect(second.status).toBe(304);
  });

  it('can be replaced by its owner and shows the new bytes', async () => {
    const path = `${asha.id}/changing.png`;
    const changed = Uint8Array.from([...PNG, 4, 5]);
    await images(asha).upload(path, PNG, { contentType: 'image/png' });
    const again = await images(asha).upload(path, PNG, { contentType: 'image/png' });
    expect(again.error).not.toBeNull();
    const file = new File([changed], 'changed.png', { type: 'image/png' });
    expect((await images(asha).update(path, file)).error).toBeNull();
    const served = await fetch(images(asha).getPublicUrl(path).data.publicUrl);
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(changed);
  });
});

describe('an upload is refused', () => {
  it('into the folder of another reader, and to strangers', async () => {
    const path = `${asha.id}/intruder.png`;
    const byBirju = await images(birju).upload(path, PNG, { contentType: 'image/png' });
    expect(byBirju.error?.message).toContain('row-level security');
    const stranger = { client: clientOf(fixture.backend) };
    const byStranger = await images(stranger).upload(path, PNG, { contentType: 'image/png' });
    expect(byStranger.error?.message).toContain('row-level security');
    const url = images(asha).getPublicUrl(path).data.publicUrl;
    expect((await fetch(url)).status).toBe(400);
  });

  it('when its type is not allowed', async () => {
    const path = `${asha.id}/script.png`;
    const wrong = await images(asha).upload(path, '<script>', { contentType: 'text/html' });
    expect(wrong.error?.message).toContain('mime type text/html is not supported');
  });

  it('when it is larger than its bucket allows', async () => {
    const large = new Uint8Array(5_000);
    const path = `${asha.id}/large.png`;
    const options = { contentType: 'image/png' };
    expect((await images(asha).upload(path, large, options)).error?.message).toContain('4096');
    const form = new File([large], 'large.png', { type: 'image/png' });
    expect((await images(asha).upload(path, form)).error?.message).toContain('4096');
  });

  it('when it is larger than the backend takes at all', async () => {
    const response = await fetch(
      `${fixture.backend.url}/storage/v1/object/drafts/${asha.id}/huge`,
      {
        method: 'POST',
        headers: { apikey: fixture.backend.publishableKey },
        body: new Uint8Array(51 * 1024 * 1024),
      },
    );
    expect(response.status).toBe(413);
  });

  it('when its name reaches out of the bucket', async () => {
    const url = `${fixture.backend.url}/storage/v1/object/pictures/${asha.id}/..%2F..%2Fkeys.json`;
    const { data } = await asha.client.auth.getSession();
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        apikey: fixture.backend.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'image/png',
      },
      body: PNG,
    });
    expect(response.ok).toBe(false);
  });
});

describe('a private file', () => {
  it('is read by its owner and by nobody else', async () => {
    const path = `${asha.id}/plan.txt`;
    await asha.client.storage
      .from('drafts')
      .upload(path, 'the plan', { contentType: 'text/plain' });
    const own = await asha.client.storage.from('drafts').download(path);
    expect(await own.data?.text()).toBe('the plan');
    expect((await birju.client.storage.from('drafts').download(path)).error).not.toBeNull();
    const open = await fetch(`${fixture.backend.url}/storage/v1/object/public/drafts/${path}`);
    expect(open.ok).toBe(false);
  });
});
