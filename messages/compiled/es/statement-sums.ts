// Compiled from messages/es/statement-sums.arb by npm run messages.
import { number, plural } from './format.ts'
export const received = ({ n }: { n: number }) => `${n === 0 ? "0 recibidas" : plural(n, `+${number(n)} recibidas`, `+${number(n)} recibidas`, `+${number(n)} recibida`)}`
export const gifted = ({ n }: { n: number }) => `${n === 0 ? "0 regaladas" : plural(n, `−${number(n)} regaladas`, `−${number(n)} regaladas`, `−${number(n)} regalada`)}`
export const spent = ({ n }: { n: number }) => `${n === 0 ? "0 gastadas" : plural(n, `−${number(n)} gastadas`, `−${number(n)} gastadas`, `−${number(n)} gastada`)}`
export const added = ({ n }: { n: number }) => `${plural(n, `+${number(n)} para regalar`, `+${number(n)} para regalar`, `+${number(n)} para regalar`)}`
export const removed = ({ n }: { n: number }) => `${plural(n, `−${number(n)} quitadas`, `−${number(n)} quitadas`, `−${number(n)} quitada`)}`
export const refunded = ({ n }: { n: number }) => `${plural(n, `+${number(n)} devueltas`, `+${number(n)} devueltas`, `+${number(n)} devuelta`)}`
