import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { inflate } from '@sparticuz/chromium'

const packed = join(import.meta.dirname, '..', '..', 'node_modules', '@sparticuz', 'chromium', 'bin')
const parts = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']

const [chromium] = await Promise.all(parts.map((part) => inflate(join(packed, part))))
// All users may run it, not only the one who unpacked it.
if (chromium) chmodSync(chromium, 0o755)
