/** Pictures of boards, compared with committed ones. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { crc32, deflateSync, inflateSync } from 'node:zlib'

const FOLDER = fileURLToPath(new URL('../pictures/', import.meta.url))

/** Set by `npm run pictures`: the committed pictures are written instead of compared. */
const WRITES = process.env['WRITE_PICTURES'] !== undefined

/** Side of the blocks whose mean colours are compared, in pixels: edges of glyphs differ between machines. */
const BLOCK = 4

/** Tolerance of a block's mean in a channel, of 255. */
const COLOUR = 20

/** Tolerance of a picture: the share of blocks that may differ. */
export const TOLERANCE = 0.0015

/** Pixels row by row, three bytes each. */
interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Decodes a PNG picture of 8 bits a channel, with or without alpha, as Chromium and `pngOf` write them. */
function pixelsOf(picture: Buffer): Pixels {
  const [width, height, channels] = [picture.readUInt32BE(16), picture.readUInt32BE(20), picture[25] === 6 ? 4 : 3]
  const parts: Buffer[] = []
  for (let at = 8; at < picture.length; at += 12 + picture.readUInt32BE(at))
    if (picture.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(picture.subarray(at + 8, at + 8 + picture.readUInt32BE(at)))
  const rows = inflateSync(Buffer.concat(parts))
  const length = width * channels
  const data = new Uint8Array(3 * width * height)
  let above = new Uint8Array(length)
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (length + 1)]!
    const row = new Uint8Array(rows.subarray(y * (length + 1) + 1, (y + 1) * (length + 1)))
    for (let x = 0; x < length; x++) {
      const left = x < channels ? 0 : row[x - channels]!
      const corner = x < channels ? 0 : above[x - channels]!
      row[x]! += predicted(filter, left, above[x]!, corner)
    }
    for (let x = 0; x < width; x++) data.set(row.subarray(x * channels, x * channels + 3), 3 * (y * width + x))
    above = row
  }
  return { width, height, data }
}

/** The byte that a filter of PNG predicts from those to the left, above and between (https://www.w3.org/TR/png-3/#9Filters). */
function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter < 4) return [0, left, above, (left + above) >> 1][filter]!
  const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)]
  return a <= b && a <= c ? left : b <= c ? above : corner
}

/** Step between the shades of a channel in committed pictures, of 255: finer shades nobody sees, but the files grow much. */
const SHADE = 8

/** Encodes pixels as PNG, in fewer shades and without filters, which do not suit boards. */
function pngOf({ width, height, data }: Pixels): Buffer {
  const rows = Array.from({ length: height }, (_, y) => [
    Buffer.from([0]),
    Buffer.from(data.subarray(3 * width * y, 3 * width * (y + 1)).map(shade)),
  ])
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  // 8 bits for each of red, green and blue
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flat()), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const shade = (value: number) => Math.min(255, Math.round(value / SHADE) * SHADE)

/** The mean colour of the block whose first pixel is at x and y. */
function meanOf({ width, height, data }: Pixels, x: number, y: number): readonly number[] {
  const sums = [0, 0, 0]
  let count = 0
  for (let row = y; row < Math.min(height, y + BLOCK); row++)
    for (let column = x; column < Math.min(width, x + BLOCK); column++, count++)
      for (let c = 0; c < 3; c++) sums[c]! += data[3 * (row * width + column) + c]!
  return sums.map((sum) => sum / count)
}

/** The share of blocks in which two pictures differ; 1 for pictures of different sizes. */
export function difference(one: Buffer, other: Buffer): number {
  const [a, b] = [pixelsOf(one), pixelsOf(other)]
  // sizes may differ by a rounded fraction of a pixel
  if (Math.abs(a.width - b.width) > 1 || Math.abs(a.height - b.height) > 1) return 1
  let off = 0
  let all = 0
  for (let y = 0; y < Math.min(a.height, b.height); y += BLOCK)
    for (let x = 0; x < Math.min(a.width, b.width); x += BLOCK, all++) {
      const there = meanOf(b, x, y)
      if (meanOf(a, x, y).some((mean, c) => Math.abs(mean - there[c]!) > COLOUR)) off++
    }
  return off / all
}

/** Compares a picture with the committed one of its name, or writes the latter. @returns the share of blocks that differ */
export async function compare(name: string, picture: Buffer): Promise<number> {
  const file = `${FOLDER}${name}.png`
  if (WRITES) {
    await mkdir(FOLDER, { recursive: true })
    await writeFile(file, pngOf(pixelsOf(picture)))
    return 0
  }
  const kept = await readFile(file).catch(() => null)
  if (!kept) throw new Error(`there is no test/web/pictures/${name}.png: npm run pictures writes it, then look at it`)
  return difference(kept, picture)
}

/** Saves a picture that differs, for people to look at. @returns its path */
export async function keepForPeople(name: string, picture: Buffer): Promise<string> {
  const folder = fileURLToPath(new URL('../../../dist/screenshots/', import.meta.url))
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}differs-${name}.png`, picture)
  return `dist/screenshots/differs-${name}.png`
}
