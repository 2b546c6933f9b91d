import sharp from 'sharp'
import type { Taken } from './photograph.ts'

const gap = 16
const context = '#8a8f8c'
const heights = { usual: 844, whole: 1_280 }

/** All the pictures of a shot as one: phones upright on the left, desktops one above the other on the right. */
export async function sheetOf(pictures: Taken['pictures'], isWhole: boolean): Promise<Buffer> {
  const height = isWhole ? heights.whole : heights.usual
  const upright = pictures.filter(({ frame }) => frame.isPhone)
  const lying = pictures.filter(({ frame }) => !frame.isPhone)
  const left = await Promise.all(upright.map(({ png }) => scaled(png, height)))
  const each = Math.floor((height - gap * (lying.length - 1)) / Math.max(1, lying.length))
  const right = await Promise.all(lying.map(({ png }) => scaled(png, each)))

  const places = left.map((picture, index) => ({
    ...{ input: picture.bytes, top: gap },
    left: gap + widthOf(left.slice(0, index)),
  }))
  const start = gap + widthOf(left)
  places.push(...right.map(({ bytes }, index) => ({ input: bytes, top: gap + index * (each + gap), left: start })))
  const width = start + (right.length > 0 ? Math.max(...right.map((picture) => picture.width)) + gap : 0)
  const sheet = sharp({ create: { width, height: height + 2 * gap, channels: 3, background: context } })
  return sheet.composite(places).webp({ quality: 46, effort: 5 }).toBuffer()
}

type Scaled = { bytes: Buffer; width: number }

const widthOf = (pictures: Scaled[]) => pictures.reduce((sum, { width }) => sum + width + gap, 0)

async function scaled(png: Buffer, height: number): Promise<Scaled> {
  const { data, info } = await sharp(png)
    .resize({ height })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width }
}
