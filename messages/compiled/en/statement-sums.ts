// Compiled from messages/en/statement-sums.arb by npm run messages.
import { number, plural } from './format.ts'
export const received = ({ n }: { n: number }) => `${n === 0 ? "0 received" : plural(n, `+${number(n)} received`, `+${number(n)} received`)}`
export const gifted = ({ n }: { n: number }) => `${n === 0 ? "0 given" : plural(n, `−${number(n)} given`, `−${number(n)} given`)}`
export const spent = ({ n }: { n: number }) => `${n === 0 ? "0 spent" : plural(n, `−${number(n)} spent`, `−${number(n)} spent`)}`
export const added = ({ n }: { n: number }) => `${plural(n, `+${number(n)} to give`, `+${number(n)} to give`)}`
export const removed = ({ n }: { n: number }) => `${plural(n, `−${number(n)} taken away`, `−${number(n)} taken away`)}`
export const refunded = ({ n }: { n: number }) => `${plural(n, `+${number(n)} back`, `+${number(n)} back`)}`
