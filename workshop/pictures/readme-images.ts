import sharp from 'sharp'
import type { Capture } from './capture.ts'

type Pictures = Capture['pictures']
type ReadmeShot = { name: string; scheme: 'light' | 'dark' }

// The shots that README.md shows.
const landing: ReadmeShot = { name: 'landing-first-look', scheme: 'light' }
const phones: ReadmeShot[] = [
  { name: 'home-first-look', scheme: 'light' },
  { name: 'feed', scheme: 'light' },
  { name: 'give-search', scheme: 'dark' },
  { name: 'draw-verified', scheme: 'dark' },
]

const gap = 24
const background = '#e9e7e1'
const captured = new Map<string, Pictures>()

/** Remembers the pictures of a shot that the README shows. */
export function addToReadme(name: string, pictures: Pictures) {
  if ([landing, ...phones].some((one) => one.name === name)) captured.set(name, pictures)
}

/** The two images of the README. */
export async function readmeImages() {
  const desk = sharp(pictureOf(landing, false)).webp({ quality: 82 })
  return [
    { name: 'landing.webp', bytes: await desk.toBuffer() },
    { name: 'phones.webp', bytes: await sideBySide(phones.map((one) => pictureOf(one, true))) },
  ]
}

function pictureOf({ name, scheme }: ReadmeShot, isPhone: boolean) {
  const found = captured.get(name)?.find((one) => one.scheme === scheme && one.frame.isPhone === isPhone)
  if (!found) throw new Error(`There is no picture of ${name}`)
  return found.png
}

async function sideBySide(pictures: Buffer[]) {
  const { width, height } = await sharp(pictures[0]).metadata()
  const canvas = { width: gap + pictures.length * (width + gap), height: height + 2 * gap, background: background }
  const places = pictures.map((input, index) => ({ input, top: gap, left: gap + index * (width + gap) }))
  return sharp({ create: { ...canvas, channels: 3 } })
    .composite(places)
    .webp({ quality: 82 })
    .toBuffer()
}
