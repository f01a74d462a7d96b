/**
 * Has the browser paint a page for the first time when it has read the element of this id, and so lay out the first screen
 * once (HTML, 4.6.7.6, link type expect). Else it may paint the header alone, and what follows is a long task after the paint.
 * A browser that does not know it paints as before. React moves it into the head.
 */
export function PaintedWith({ id }: { id: string }) {
  return <link rel="expect" href={`#${id}`} blocking="render" />;
}
