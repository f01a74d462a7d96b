/**
 * Takes a file that somebody sent; gives whether it begins as JPEG, PNG, WebP, AVIF or HEIC do.
 * Nothing else may reach a decoder, SVG least of all.
 */
export function isImageFile(bytes: Buffer): boolean {
  const ascii = bytes.subarray(0, 12).toString('latin1');
  return (
    ascii.startsWith('\xff\xd8\xff') ||
    ascii.startsWith('\x89PNG\r\n\x1a\n') ||
    /^RIFF.{4}WEBP/s.test(ascii) ||
    /^.{4}ftyp(?:avif|avis|heic|heix|mif1|msf1)/s.test(ascii)
  );
}
