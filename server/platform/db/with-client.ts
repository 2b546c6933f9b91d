import pg from 'pg'

/**
 * Opens a connection for `work` and closes it afterwards. A connection lost between two statements rejects the next one;
 * without a listener for 'error' it would end the process.
 */
export async function withClient<Result>(
  options: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(options)
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}
