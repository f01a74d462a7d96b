const chunkScript =
  /<script src="(\/_next\/static\/chunks\/[^"]+\.js)" async=""(?: id="[^"]*")?><\/script>/g;
const chunkPreload =
  /<link rel="preload" as="script"[^>]*href="\/_next\/static\/chunks\/[^"]+\.js"[^>]*\/>/g;

/**
 * Takes a page's document as Next renders it; gives it with the application's scripts asked for
 * only when the page has loaded and the browser is idle, or at the first touch or key. Until then
 * the picture and the words have the line for themselves; the page reads and navigates without
 * scripts anyway. A document without such scripts comes back as it is.
 */
export function withLateScripts(html: string): string {
  const sources = [...new Set([...html.matchAll(chunkScript)].map((match) => match[1]))];
  if (sources.length === 0 || !html.includes('</body>')) return html;
  const loader = `<script>(function(s,d){function go(){var u=s.shift();if(!u)return;var e=d.createElement('script');e.src=u;e.async=true;d.head.appendChild(e);setTimeout(go)}
function idle(){window.requestIdleCallback?requestIdleCallback(go,{timeout:2000}):setTimeout(go,200)}
d.readyState==='complete'?idle():addEventListener('load',idle);
['pointerdown','keydown'].forEach(function(n){addEventListener(n,go,{once:true,passive:true})})})(${JSON.stringify(sources)},document)</script>`;
  const bare = html.replace(chunkScript, '').replace(chunkPreload, '');
  const end = bare.lastIndexOf('</body>');
  return bare.slice(0, end) + loader + bare.slice(end);
}
