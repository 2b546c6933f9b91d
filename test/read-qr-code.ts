import { createRequire } from 'node:module'
import { stripVTControlCharacters } from 'node:util'
import type jsQrModule from 'jsqr'
import type { QrCode } from '#contract/shapes.ts'

// A CommonJS package, whose types describe a module.
const jsQr = createRequire(import.meta.url)('jsqr') as typeof jsQrModule.default

const pixelsPerModule = 4

type Pixels = { rgba: Uint8ClampedArray; width: number; height: number }

/** Decodes a QR code in a picture. Null where it cannot be read. */
export const readQrPixels = ({ rgba, width, height }: Pixels) => jsQr(rgba, width, height)?.data ?? null

/** Decodes a QR code from its modules, `true` for black ones. */
function readQrCode(rows: boolean[][]): string | null {
  const height = rows.length * pixelsPerModule
  const width = (rows[0]?.length ?? 0) * pixelsPerModule
  const rgba = new Uint8ClampedArray(height * width * 4).fill(255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (rows[Math.floor(y / pixelsPerModule)]?.[Math.floor(x / pixelsPerModule)])
        rgba.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return readQrPixels({ rgba, width, height })
}

/** The modules of a QR code, `true` for black ones, from the path that an SVG draws of it. */
export function modulesOf({ size, path }: QrCode): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  return rows
}

/** Decodes a QR code from the path that an SVG draws of it. */
export const readQrPath = (qr: QrCode): string | null => readQrCode(modulesOf(qr))

/** Decodes the QR code that a terminal shows in half blocks. */
export function readTerminalQrCode(output: string): string | null {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => Array.from(line))
    .filter((line) => line.length > 20 && line.every((block) => ' ▀▄█'.includes(block)))
  return readQrCode(
    lines.flatMap((line) => [
      line.map((block) => block === '█' || block === '▀'),
      line.map((block) => block === '█' || block === '▄'),
    ]),
  )
}
