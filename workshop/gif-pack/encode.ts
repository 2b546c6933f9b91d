import sharp from 'sharp'
import { flatten, type Fineness } from './flatten.ts'
import { frameMs, size } from './size.ts'

/** Settings from smooth edges to plain ones. A GIF has one more colour, for unchanged pixels. */
const finenesses: Fineness[] = [
  { most: 31, nearness: 24 },
  { most: 15, nearness: 36 },
  { most: 15, nearness: 52 },
]

/** The size limit that decides how fine a GIF is; only very lively ones exceed it. */
const enoughBytes = 40_000

type Sheet = { pixels: Buffer; height: number }

/** Encodes stacked frames as an endless animation, and the first frame as a still. */
export async function encode(png: Buffer) {
  const { data: pixels, info: sheet } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const height = sheet.height
  let made = { animation: Buffer.alloc(0), still: Buffer.alloc(0) }
  for (const fineness of finenesses) {
    const flat = { pixels: flatten(pixels, fineness), height }
    made = { animation: await animate(flat, fineness.most + 1), still: await firstOf(flat) }
    if (made.animation.length <= enoughBytes) break
  }
  return made
}

function animate({ pixels, height }: Sheet, colours: number) {
  const raw = { width: size.width, height, channels: 3, pageHeight: size.height } as const
  const delay = Array.from({ length: height / size.height }, () => frameMs)
  return sharp(pixels, { raw, animated: true }).gif({ colours, dither: 0, effort: 10, loop: 0, delay }).toBuffer()
}

/** Lossless: with a few flat colours this is smaller than a lossy picture, and exact. */
function firstOf({ pixels, height }: Sheet) {
  const raw = { width: size.width, height, channels: 3 } as const
  const first = { left: 0, top: 0, width: size.width, height: size.height }
  return sharp(pixels, { raw }).extract(first).webp({ lossless: true, effort: 6 }).toBuffer()
}
