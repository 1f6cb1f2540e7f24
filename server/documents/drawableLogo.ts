const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPEG = [0xff, 0xd8, 0xff];

/** The renderer reads PNG and JPEG only; a paper without its logo is still a paper. */
export function drawableLogo(logo: Uint8Array | null): Buffer | null {
  if (logo === null) return null;
  const isDrawable = [PNG, JPEG].some((magic) => magic.every((byte, at) => logo[at] === byte));
  return isDrawable ? Buffer.from(logo) : null;
}
