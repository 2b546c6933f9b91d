import { createHash, timingSafeEqual } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { StartError } from '#server/platform/config/start-error.ts'
import { parseJsonOrNull } from '#server/platform/files/parse-json-or-null.ts'
import {
  BackupConfiguration,
  BackupManifest,
  configurationName,
  manifestChecksumName,
  manifestName,
  manifestSignatureName,
  signatureOf,
} from './backup-manifest.ts'
import { readTar, type TarContent } from './read-tar.ts'
import { tarHeader } from './tar-header.ts'

/** `problems` is empty if every byte is as it was written. `text` is that of the manifest. */
export type BackupCheck = {
  manifest: BackupManifest | null
  problems: string[]
  text?: string
  signature?: string | undefined
}

/** Whether the manifest was signed with this key; null if it has no signature. */
export function isSignedBy({ text, signature }: BackupCheck, key: Buffer): boolean | null {
  if (text === undefined || signature === undefined) return null
  const [stored, expected] = [Buffer.from(signature), Buffer.from(`${signatureOf(text, key)}\n`)]
  return stored.length === expected.length && timingSafeEqual(stored, expected)
}

type Found = { name: string; sizeBytes: number; sha256: string }

export function readBackup(path: string): AsyncGenerator<TarContent> {
  if (!existsSync(path)) throw new StartError(`${path} does not exist.`)
  return readTar(createReadStream(path, { highWaterMark: 1 << 20 }))
}

/** Throws a StartError for what is there and cannot be read, in words for the operator. */
async function refuseUnreadable(path: string) {
  if (!existsSync(path)) throw new StartError(`${path} does not exist.`)
  await access(path, constants.R_OK).catch(() => {
    throw new StartError(`${path} cannot be read by the user of this command: give it to that user, or copy it.`)
  })
  if (!(await stat(path)).isFile()) throw new StartError(`${path} is not a file: name one backup.`)
}

/** Compares every byte of a backup with its manifest, and names the files that differ. */
export async function checkBackup(path: string): Promise<BackupCheck> {
  await refuseUnreadable(path)
  const found: Found[] = []
  const texts = new Map<string, string>()
  const problems: string[] = []
  const reading = readAll(path, { found, texts, problems })
  const unreadable = await reading.then(
    () => null,
    (cause: unknown) => {
      if (cause instanceof StartError || !(cause instanceof Error) || 'code' in cause) throw cause
      return `${cause.message}, after ${found.at(-1)?.name ?? 'the beginning'}`
    },
  )
  if (unreadable !== null) return { manifest: null, problems: [unreadable, ...problems] }
  return compare(found, { texts, problems })
}

type Reading = { found: Found[]; texts: Map<string, string>; problems: string[] }

async function readAll(path: string, { found, texts, problems }: Reading) {
  for await (const { entry, header, content } of readBackup(path)) {
    const { name, sizeBytes } = entry
    const hash = createHash('sha256')
    const isText = [manifestName, manifestChecksumName, manifestSignatureName].includes(name)
    let text = ''
    for await (const chunk of content) {
      hash.update(chunk)
      if (isText) text += chunk.toString()
    }
    if (isText) texts.set(name, text)
    // The checksum of a tar header does not notice every change, but the header itself is determined by its entry.
    if (!header.equals(tarHeader({ ...entry, kind: 'file', mode: 0o600 }))) problems.push(`the header of ${name}`)
    found.push({ name, sizeBytes, sha256: hash.digest('hex') })
  }
}

function compare(found: Found[], { texts, problems }: Pick<Reading, 'texts' | 'problems'>): BackupCheck {
  const text = texts.get(manifestName)
  const { data: manifest } = BackupManifest.safeParse(parseJsonOrNull(text ?? ''))
  if (text === undefined) return { manifest: null, problems: ['it has no manifest: this is not a complete backup'] }
  const isUnchanged = texts.get(manifestChecksumName) === `${createHash('sha256').update(text).digest('hex')}\n`
  if (!isUnchanged || !manifest) return { manifest: null, problems: [...problems, `${manifestName} or its checksum`] }
  const contents = found.filter(({ name }) => !texts.has(name))
  const different = manifest.files.flatMap(({ name, sizeBytes, sha256 }, index) => {
    const file = contents[index]
    return file?.name === name && file.sizeBytes === sizeBytes && file.sha256 === sha256 ? [] : [name]
  })
  const extra = contents.slice(manifest.files.length).map(({ name }) => name)
  return {
    manifest,
    problems: [...problems, ...different, ...extra],
    text,
    signature: texts.get(manifestSignatureName),
  }
}

export async function readConfiguration(path: string): Promise<BackupConfiguration> {
  for await (const { entry, content } of readBackup(path)) {
    const parts: Buffer[] = []
    for await (const chunk of content) if (entry.name === configurationName) parts.push(chunk)
    if (entry.name === configurationName) return BackupConfiguration.parse(JSON.parse(Buffer.concat(parts).toString()))
  }
  throw new StartError(`${path} contains no configuration.`)
}
