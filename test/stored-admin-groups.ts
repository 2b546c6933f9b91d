import type { TestClient } from './client.ts'

export const groupsPath = '/api/admin/admin-groups'

let groups = 0

/** What a super admin enters, with a name of its own. */
export const adminGroupForm = (storeNumbers = ['0427']) => ({ name: `Area managers ${++groups}`, storeNumbers })

/** Adds a group of admins as this owner. */
export const addGroup = async (owner: TestClient, storeNumbers?: string[]): Promise<{ id: string; name: string }> =>
  (await owner.post(groupsPath, adminGroupForm(storeNumbers))).body

type Actors = { boss: () => TestClient; owner: () => Promise<TestClient> }

/** What the boss may send about a group of the owner, by its endpoint. */
export const adminGroupCommands = ({ boss, owner }: Actors) => ({
  'POST /api/admin/admin-groups': () => boss().post(groupsPath, adminGroupForm()),
  'PUT /api/admin/admin-groups/:id': async () =>
    boss().put(`${groupsPath}/${(await addGroup(await owner())).id}`, adminGroupForm()),
  'DELETE /api/admin/admin-groups/:id': async () =>
    boss().delete(`${groupsPath}/${(await addGroup(await owner())).id}`),
})
