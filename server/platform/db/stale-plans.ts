import pg from 'pg'

/** The names under which statements are prepared now, where the first plan became stale. */
const newNames = new Map<string, string>()

/** True if an upgrade changed the statement's columns: PostgreSQL refuses it on connections that prepared it. */
export const isStalePlan = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

export const currentName = (name: string) => (newNames.size === 0 ? name : (newNames.get(name) ?? name))

/** Has every connection prepare the statement again, under a new name. Once, if several connections refuse the same plan. */
export function rename(name: string, refusedName = name) {
  if (currentName(name) === refusedName) newNames.set(name, `${refusedName}+`)
}
