import NewsroomLayout, { generateMetadata } from '../admin/layout';

/** The same gate and frame as under /admin. */
export const dynamic = 'force-dynamic';
export { generateMetadata };
export default NewsroomLayout;
