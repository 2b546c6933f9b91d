import { createBrightsideClient, nextCursor } from 'brightside-client'

// Prints the people whom a key may read, a line each. `BRIGHTSIDE_KEY` needs the scope people:read.
const { BRIGHTSIDE_URL: url = 'http://localhost:3000', BRIGHTSIDE_KEY: key = '' } = process.env
const client = createBrightsideClient({ url, key })

let before: string | undefined
do {
  const { data, error, response } = await client.GET('/api/admin/users', { params: { query: { before } } })
  if (error) throw new Error(`${error.code}: ${error.message}`)
  for (const { firstName, lastNameInitial, storeNumber, role } of data)
    console.log(`${storeNumber} ${role} ${firstName} ${lastNameInitial}.`)
  before = nextCursor(response)
} while (before !== undefined)
