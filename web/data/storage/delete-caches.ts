/** Deletes the caches of this browser whose names begin with `prefix`. Without https there are none, and browsers may forbid them. */
export const deleteCaches = (prefix: string, except = '') => deleteNamed(prefix, except).then(null, () => undefined)

async function deleteNamed(prefix: string, except: string) {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== except)
  await Promise.all(names.map((name) => caches.delete(name)))
}
