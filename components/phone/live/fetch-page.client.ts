/**
 * Gives a page as a document, in which nothing runs; null for what is no page, or not there. XMLHttpRequest has the
 * browser parse what it loads; of a string a document's policy does not let one be made.
 */
export function fetchPage(path: string): Promise<Document | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onload = () => resolve(request.status === 200 ? request.responseXML : null);
    request.onerror = reject;
    request.open('GET', path);
    request.setRequestHeader('accept', 'text/html');
    request.send();
  });
}
