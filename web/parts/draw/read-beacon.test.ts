import { expect, test } from 'vitest'
import * as texts from '#texts/competitions.ts'
import { readBeacon } from './read-beacon.ts'

const signature = '0a1B'.repeat(24)

test.each([
  ['the reply of drand', `{"round":12,"signature":"${signature}"}`],
  ['a reply with the random number', `{"round":12,"randomness":"${'cd'.repeat(32)}","signature":"${signature}"}`],
  ['a page that the browser laid out', `round\t12\nsignature\t"${signature}"\n`],
  ['the signature alone', ` ${signature}\n`],
])('reads the signature from %s', (_, text) => {
  expect(readBeacon(text, 12)).toEqual({ signature, problem: null })
})

test.each([
  ['nothing', ' ', texts.pasteNothing],
  ['another page', 'Best pizza in town: call 555 0123', texts.pasteOfAnotherPage],
  ['another round', `{"round":13,"signature":"${signature}"}`, texts.pasteOfAnotherNumber],
  ['the page without its end', `{"round":12,"signature":"${signature.slice(0, 60)}`, texts.pasteOfAPart],
  ['some of the digits', signature.slice(20), texts.pasteOfAPart],
  ['the address', 'https://api.drand.sh/v2/beacons/quicknet/rounds/12', texts.pasteOfAPart],
])('explains why it cannot use %s', (_, text, problem) => {
  expect(readBeacon(text, 12)).toEqual({ signature: null, problem })
})
