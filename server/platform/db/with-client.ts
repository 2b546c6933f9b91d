import pg from 'pg'

/** A connection lost between two statements rejects the next; without a listener it would end the process. */
export async function withClient<Result>(
  options: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(options)
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}
