import sharp from 'sharp'
import type { Capture } from './capture.ts'

const gap = 16
const background = '#8a8f8c'
const heights = { normal: 844, whole: 1_280 }

/** All pictures of a shot in one: phones on the left, desktops stacked on the right. */
export async function sheetOf(pictures: Capture['pictures'], isWhole: boolean): Promise<Buffer> {
  const height = isWhole ? heights.whole : heights.normal
  const phones = pictures.filter(({ frame }) => frame.isPhone)
  const desktops = pictures.filter(({ frame }) => !frame.isPhone)
  const left = await Promise.all(phones.map(({ png }) => scaled(png, height)))
  const each = Math.floor((height - gap * (desktops.length - 1)) / Math.max(1, desktops.length))
  const right = await Promise.all(desktops.map(({ png }) => scaled(png, each)))

  const places = left.map((picture, index) => ({
    input: picture.bytes,
    top: gap,
    left: gap + widthOf(left.slice(0, index)),
  }))
  const start = gap + widthOf(left)
  places.push(...right.map(({ bytes }, index) => ({ input: bytes, top: gap + index * (each + gap), left: start })))
  const width = start + (right.length > 0 ? Math.max(...right.map((picture) => picture.width)) + gap : 0)
  const sheet = sharp({ create: { width, height: height + 2 * gap, channels: 3, background: background } })
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
