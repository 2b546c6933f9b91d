/** A timestamp is in UTC, as ISO 8601. */
type ColumnType = 'uuid' | 'text' | 'integer' | 'boolean' | 'date' | 'timestamp'

/** `from` is SQL; `references` is the column of another table that has the same value. */
export type ExportedColumn = {
  name: string
  type: ColumnType
  from: string
  references: string | null
  description: string
}

export type ExportedTable = {
  name: string
  description: string
  from: string
  orderBy: string
  columns: ExportedColumn[]
}

type Source = { from: string; references?: string; description: string }

export const column = (name: string, type: ColumnType, source: Source): ExportedColumn => ({
  name,
  type,
  from: source.from,
  references: source.references ?? null,
  description: source.description,
})

export const id = (from: string, description: string) => column('id', 'uuid', { from, description })
export const person = (name: string, from: string, description: string) =>
  column(name, 'uuid', { from, references: 'people.id', description })
export const giftId = (from: string, description: string) =>
  column('gift_id', 'uuid', { from, references: 'gifts.id', description })
export const competitionId = (from: string) =>
  column('competition_id', 'uuid', { from, references: 'competitions.id', description: 'The competition.' })
export const store = (from: string, description: string) =>
  column('store', 'text', { from, references: 'stores.number', description })
export const text = (name: string, from: string, description: string) => column(name, 'text', { from, description })
export const integer = (name: string, from: string, description: string) =>
  column(name, 'integer', { from, description })
export const time = (name: string, from: string, description: string) =>
  column(name, 'timestamp', { from, description })
export const createdAt = (from: string) => time('created_at', from, 'When it was made.')
