import { isArticleId } from '@/lib/reading/articles/model';
import { cropRatios } from '@/lib/platform/paths';
import { answerWithPicture, noSuchPicture } from '@/lib/machines/share-card/answer';
import { croppedPicture } from '@/lib/machines/share-card/pictures';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ file: string }> };

/** A story's own picture in the other shapes search engines ask for: `/og/crop/ID-4x3.jpg`, `-1x1.jpg`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const [, id = '', shape] = /^(.{36})-(\dx\d)\.jpg$/.exec((await params).file) ?? [];
  const ratio = cropRatios.find((each) => each === shape);
  if (!ratio || !isArticleId(id)) return noSuchPicture();
  return answerWithPicture(request, () => croppedPicture(id, ratio));
}
