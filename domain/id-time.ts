/** When a UUID of version 7 was made, in milliseconds since the epoch; null for an id of another version. */
export const idTime = (id: string) => (id[14] === '7' ? parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null)
