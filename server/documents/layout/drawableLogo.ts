const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPEG = [0xff, 0xd8, 0xff];

/** The logo as PNG or JPEG, the only formats of the renderer; otherwise null, so that the document has no logo. */
export function drawableLogo(logo: Uint8Array | null): Buffer | null {
  if (logo === null) return null;
  const isDrawable = [PNG, JPEG].some((magic) => magic.every((byte, at) => logo[at] === byte));
  return isDrawable ? Buffer.from(logo) : null;
}
