/**
 * Gives a page as a document, in which nothing runs; null for what is no page, or not there. XMLHttpRequest has the
 * browser parse what it loads; of a string a document's policy does not let one be made. Takes its path, and what a form
 * sends there; rejects without a connection.
 */
export function fetchPage(path: string, form?: FormData): Promise<Document | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onload = () => resolve(request.status === 200 ? request.responseXML : null);
    request.onerror = reject;
    request.open(form ? 'POST' : 'GET', path);
    request.setRequestHeader('accept', 'text/html');
    request.send(form);
  });
}
