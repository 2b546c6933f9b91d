import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '#server/platform/config/shared-storage.ts'
import { type FileStorage, StorageFailure } from './file-storage.ts'

const requestTimeoutMs = 10_000

export function s3Storage(bucket: Bucket, prefix: string): FileStorage {
  const send = createSender(bucket)
  const addressOf = (name: string) => `${bucket.url}/${prefix}${name}`
  const pageAfter = (key: string) => {
    const search = new URLSearchParams({ 'list-type': '2', prefix, 'start-after': key })
    return `${bucket.url}?${search.toString()}`
  }

  return {
    async put(name, content) {
      await send('PUT', addressOf(name), content)
    },
    get: (name) => send('GET', addressOf(name)),
    async remove(name) {
      await send('DELETE', addressOf(name))
    },
    async *namesBefore(time) {
      // The last key leads to the next page: unlike a continuation token it needs no decoding.
      for (let objects = await list(prefix); objects.length > 0; objects = await list(objects.at(-1)?.key ?? ''))
        yield objects.flatMap(({ key, storedAt }) => (storedAt < time ? [key.slice(prefix.length)] : []))
    },
    locationOf: addressOf,
  }

  async function list(after: string) {
    const reply = await send('GET', pageAfter(after))
    return objectsIn(reply?.toString() ?? '')
  }
}

type Method = 'GET' | 'PUT' | 'DELETE'

/** Sends one request at a time. Returns the body of the reply, or null if there is no such object. */
function createSender({ region, accessKeyId, secretAccessKey }: Bucket) {
  const client = new AwsClient({ region, accessKeyId, secretAccessKey, service: 's3', retries: 1 })

  async function request(method: Method, address: string, content?: Buffer) {
    const reply = await client.fetch(address, {
      method,
      ...(content && { body: new Uint8Array(content) }),
      headers: { 'x-amz-content-sha256': sha256Of(content) },
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    return { reply, body: Buffer.from(await reply.arrayBuffer()) }
  }

  return async function send(method: Method, address: string, content?: Buffer): Promise<Buffer | null> {
    const attempt = () => request(method, address, content)
    // A kept connection may have been closed by the other side; each request may be repeated.
    const { reply, body } = await attempt()
      .catch((cause: unknown) => (isTimeout(cause) ? Promise.reject(cause) : attempt()))
      .catch(refuseOutage)
    if (reply.ok) return body
    const code = /<Code>(\w+)<\/Code>/.exec(body.toString())?.[1]
    if (reply.status === 404 && code !== 'NoSuchBucket') return null
    const isOutage = reply.status >= 500 || reply.status === 429
    throw new StorageFailure(`it answered ${[reply.status, code && `(${code})`].filter(Boolean).join(' ')}`, {
      isOutage,
    })
  }
}

const sha256Of = (content?: Buffer) =>
  createHash('sha256')
    .update(content ?? '')
    .digest('hex')

const isTimeout = (cause: unknown) => cause instanceof Error && cause.name === 'TimeoutError'

function refuseOutage(cause: unknown): never {
  const reason = cause instanceof Error ? cause.cause : null
  const code = reason instanceof Error && 'code' in reason ? reason.code : null
  throw new StorageFailure(`it does not answer${typeof code === 'string' ? ` (${code})` : ''}`, {
    cause,
    isOutage: true,
  })
}

/** The objects of a page of a list. Keys are ours and contain no character that XML would escape. */
function objectsIn(xml: string) {
  return Array.from(xml.matchAll(/<Contents>.*?<\/Contents>/gs), ([entry]) => ({
    key: /<Key>(.*?)<\/Key>/.exec(entry)?.[1] ?? '',
    storedAt: new Date(/<LastModified>(.*?)<\/LastModified>/.exec(entry)?.[1] ?? 0),
  }))
}
