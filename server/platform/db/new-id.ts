import { randomFillSync } from 'node:crypto'

const random = Buffer.alloc(4_096)
let spent = random.length
let lastMs = 0
let countInMs = 0

/** A UUID of version 7 whose instant is `now`. Ids made by one process in one millisecond rise in the order they were made. */
export function newId(now: Date): string {
  const id = tenRandomBytes()
  const ms = now.getTime()
  countInMs = ms === lastMs ? (countInMs + 1) & 0xfff : id.readUInt16BE(0) & 0x3ff
  lastMs = ms
  id.writeUInt16BE(0x7000 | countInMs, 0)
  id.writeUInt8(0x80 | (id.readUInt8(2) & 0x3f), 2)
  const time = ms.toString(16).padStart(12, '0')
  const tail = id.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`
}

function tenRandomBytes(): Buffer {
  if (spent + 10 > random.length) {
    randomFillSync(random)
    spent = 0
  }
  spent += 10
  return random.subarray(spent - 10, spent)
}
