import { isArticleId } from '@/lib/reading/articles/model';
import { cropRatios } from '@/lib/platform/paths';
import { respondWithImage, noSuchImage } from '@/lib/machines/share-card/response';
import { croppedImage } from '@/lib/machines/share-card/images';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ file: string }> };

/** An article's own image in the other shapes search engines ask for: `/og/crop/ID-4x3.jpg`, `-1x1.jpg`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const [, id = '', shape] = /^(.{36})-(\dx\d)\.jpg$/.exec((await params).file) ?? [];
  const ratio = cropRatios.find((each) => each === shape);
  if (!ratio || !isArticleId(id)) return noSuchImage();
  return respondWithImage(request, () => croppedImage(id, ratio));
}
