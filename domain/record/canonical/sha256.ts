/**
 * SHA-256 (FIPS 180-4) in whole numbers. Browsers offer it only asynchronously and only on secure pages, and `domain/`
 * uses nothing from outside.
 */

/** The first 32 bits of the fractions of the square roots of the first 8 primes. */
const START = Uint32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
);
/** The same of the cube roots of the first 64 primes. */
const ROUNDS = Uint32Array.of(
  0x428a2f98,
  0x71374491,
  0xb5c0fbcf,
  0xe9b5dba5,
  0x3956c25b,
  0x59f111f1,
  0x923f82a4,
  0xab1c5ed5,
  0xd807aa98,
  0x12835b01,
  0x243185be,
  0x550c7dc3,
  0x72be5d74,
  0x80deb1fe,
  0x9bdc06a7,
  0xc19bf174,
  0xe49b69c1,
  0xefbe4786,
  0x0fc19dc6,
  0x240ca1cc,
  0x2de92c6f,
  0x4a7484aa,
  0x5cb0a9dc,
  0x76f988da,
  0x983e5152,
  0xa831c66d,
  0xb00327c8,
  0xbf597fc7,
  0xc6e00bf3,
  0xd5a79147,
  0x06ca6351,
  0x14292967,
  0x27b70a85,
  0x2e1b2138,
  0x4d2c6dfc,
  0x53380d13,
  0x650a7354,
  0x766a0abb,
  0x81c2c92e,
  0x92722c85,
  0xa2bfe8a1,
  0xa81a664b,
  0xc24b8b70,
  0xc76c51a3,
  0xd192e819,
  0xd6990624,
  0xf40e3585,
  0x106aa070,
  0x19a4c116,
  0x1e376c08,
  0x2748774c,
  0x34b0bcb5,
  0x391c0cb3,
  0x4ed8aa4a,
  0x5b9cca4f,
  0x682e6ff3,
  0x748f82ee,
  0x78a5636f,
  0x84c87814,
  0x8cc70208,
  0x90befffa,
  0xa4506ceb,
  0xbef9a3f7,
  0xc67178f2,
);

const BLOCK_BYTES = 64;
const WORDS = 64;

/** The SHA-256 of the UTF-8 bytes of `text`, 64 hexadecimal digits. */
export function sha256(text: string): string {
  const blocks = padded(new TextEncoder().encode(text));
  const state = Uint32Array.from(START);
  const words = new Uint32Array(WORDS);
  for (let offset = 0; offset < blocks.byteLength; offset += BLOCK_BYTES) {
    addBlock(state, words, new DataView(blocks.buffer, offset, BLOCK_BYTES));
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** The bytes, a 1 bit, zeros, and the length in bits in the last 8 bytes. */
function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const size = Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const blocks = new Uint8Array(size);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  new DataView(blocks.buffer).setBigUint64(size - 8, BigInt(bytes.length) * 8n);
  return blocks;
}

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function addBlock(state: Uint32Array, words: Uint32Array, block: DataView): void {
  for (let at = 0; at < WORDS; at += 1) {
    words[at] = at < 16 ? block.getUint32(at * 4) : extended(words, at);
  }
  const mixed = mix(state, words);
  for (const [at, word] of mixed.entries()) state[at] = word + (state[at] ?? 0);
}

function extended(words: Uint32Array, at: number): number {
  const [early, late] = [words[at - 15] ?? 0, words[at - 2] ?? 0];
  const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
  const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
  return (words[at - 16] ?? 0) + one + (words[at - 7] ?? 0) + two;
}

function mix(state: Uint32Array, words: Uint32Array): readonly number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < WORDS; at += 1) {
    const chosen = (e & f) ^ (~e & g);
    const sumOfE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + sumOfE + chosen + (ROUNDS[at] ?? 0) + (words[at] ?? 0)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h];
}
