import { expect, test } from 'vitest'
import { createReadiness } from '#server/platform/lifecycle/drain.ts'
import { createTestDatabase } from '#test/database.ts'
import { createTestContext } from '#test/server.ts'
import { createUsers } from '#test/users.ts'
import { demoSizes } from './demo-size.ts'
import { createRandom } from './random.ts'
import { type Scenario, signedIn } from './scenario-users.ts'
import { addReports } from './simulate-reports.ts'
import { addTrustCases } from './simulate-trust.ts'

/** A scenario with an admin, their four crew members and no gift. */
async function smallScenario(): Promise<Scenario> {
  const { db } = await createTestDatabase()
  const { Boss, Adam } = await createUsers(db, {
    Boss: { role: 'super_admin' },
    Adam: { role: 'admin', adminStores: ['0427'] },
    Ana: {},
    Ben: {},
    Caro: {},
    Dan: {},
  })
  const [owner, admin] = await Promise.all([signedIn({ db }, Boss.email), signedIn({ db }, Adam.email)])
  const context = createTestContext(db, createReadiness())
  return { context, owner, admins: [admin], size: demoSizes.dev, random: createRandom(1), now: new Date() }
}

test('fails when the demo has too few users for its cases', async () => {
  await expect(addTrustCases(await smallScenario())).rejects.toThrow('five crew members')
})

test('fails when the demo has too few gifts to report', async () => {
  await expect(addReports(await smallScenario())).rejects.toThrow('six gifts')
})
