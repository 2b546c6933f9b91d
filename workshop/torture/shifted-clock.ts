import { existsSync, readFileSync, watchFile } from 'node:fs'

// Loaded before the product (`node --import`): its clock is ahead by the milliseconds in the file CLOCK_SHIFT_FILE.
const file = process.env['CLOCK_SHIFT_FILE'] ?? ''
const RealDate = Date
const pollMs = 100
let shiftMs = readShift()
watchFile(file, { interval: pollMs, persistent: false }, () => (shiftMs = readShift()))

function readShift() {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}

const now = () => RealDate.now() + shiftMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
