/** The one policy by which a string becomes the address of a script on documents (Trusted Types): that of the worker. */
export const workerPolicy = 'service-worker';
