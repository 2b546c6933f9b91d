import { randomFillSync } from 'node:crypto'

const random = Buffer.alloc(4_096)
let usedBytes = random.length
let lastMs = 0
let sequence = 0

/** A UUID of version 7 for the time `now`. Ids that one process makes in the same millisecond increase. */
export function newId(now: Date): string {
  const id = tenRandomBytes()
  const ms = now.getTime()
  sequence = ms === lastMs ? (sequence + 1) & 0xfff : id.readUInt16BE(0) & 0x3ff
  lastMs = ms
  id.writeUInt16BE(0x7000 | sequence, 0)
  id.writeUInt8(0x80 | (id.readUInt8(2) & 0x3f), 2)
  const time = ms.toString(16).padStart(12, '0')
  const tail = id.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`
}

/** The lowest id of an instant: ids sort by time. */
export function firstIdAt(instant: Date) {
  const time = Math.max(0, instant.getTime()).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

function tenRandomBytes(): Buffer {
  if (usedBytes + 10 > random.length) {
    randomFillSync(random)
    usedBytes = 0
  }
  usedBytes += 10
  return random.subarray(usedBytes - 10, usedBytes)
}
