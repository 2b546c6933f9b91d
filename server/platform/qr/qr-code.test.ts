import { expect, test } from 'vitest'
import { readQrPath, readTerminalQrCode } from '#test/read-qr-code.ts'
import { qrCode, terminalQrCode } from './qr-code.ts'

test.each([
  'http://192.168.1.20:3000',
  'https://shop.example/?signup&store=0042&k=' + 'a1'.repeat(40),
  '12345678',
  'Müñ €',
])('a reader finds %s in the path and in the terminal', (text) => {
  expect(readQrPath(qrCode(text))).toBe(text)
  expect(readTerminalQrCode(terminalQrCode(text))).toBe(text)
})

test('four white modules surround the black ones', () => {
  const { size, path } = qrCode('http://192.168.1.20:3000')

  const corners = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => [
    Number(x),
    Number(y),
    Number(width),
  ])

  expect(Math.min(...corners.map(([x = 0]) => x))).toBe(4)
  expect(Math.min(...corners.map(([, y = 0]) => y))).toBe(4)
  expect(Math.max(...corners.map(([x = 0, , width = 0]) => x + width))).toBe(size - 4)
})
