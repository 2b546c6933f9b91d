import { parseArgs } from 'node:util'
import { demoPassword, logIns } from '#tools/demo/applicants.ts'
import { animationLines } from './slow-phone/animations.ts'
import { loadLines } from './slow-phone/loads.ts'
import { openPhone } from './slow-phone/open-phone.ts'
import { returnLines } from './slow-phone/returns.ts'

// Measures a running product, by default the demo, on a phone with a slow processor: `npm run slow-phone -- animations`,
// `-- loads` with a slow network as well, and `-- returns` for second visits and visits without a network.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: `http://localhost:${process.env['PORT'] ?? 3000}` },
    email: { type: 'string', default: logIns.crew },
    password: { type: 'string', default: demoPassword },
    runs: { type: 'string', default: '3' },
  },
})

const parts = { animations: animationLines, loads: loadLines, returns: returnLines }
const phone = await openPhone(values)
for (const [name, lines] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  for (const line of await lines(phone, Number(values.runs))) console.log(line)
}
await phone.close()
