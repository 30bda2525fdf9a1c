import { type Entry, type EntryAction, entryActions, readTold } from '../../../wire/entry.ts'
import type { EntryFacts, TrailTexts } from '../../../wire/texts/trail.ts'

/** The labels of tables by their ids. An unknown table shows its id. */
export type TableNames = Readonly<Record<string, string>>

/** The data that a sentence needs besides the entry. */
export interface SentenceNames {
  readonly tables: TableNames
  readonly count: EntryFacts['count']
  readonly trail: TrailTexts
}

/** Such as "turned Oak table off", to follow the name of the actor. */
export function toEntrySentence(entry: Entry, names: SentenceNames): string {
  const { action } = entry
  const { trail } = names
  return isKnown(action) ? trail.sentences[action](toFacts(entry, names)) : trail.unknownAction(action)
}

export function toTableName(id: string, tables: TableNames): string {
  return Object.hasOwn(tables, id) ? (tables[id] ?? id) : id
}

/** A stored value in words: nothing, a text, or the members of an object. */
export function toToldText(json: string | null, trail: TrailTexts): string {
  const told = readTold(json)
  return toText(told === undefined ? json : told, trail)
}

function isKnown(action: string): action is EntryAction {
  return entryActions.some((known) => known === action)
}

const longest = 120

function toFacts(entry: Entry, { tables, count, trail }: SentenceNames): EntryFacts {
  const { table, key, label, column, fields } = entry
  const toldBy = (json: string | null) => (member?: string) => {
    const value = readMember(readTold(json), member)
    return cut(member !== undefined && typeof value === 'number' ? count(value) : toText(value, trail))
  }
  return {
    row: cut(label ?? key ?? trail.something),
    table: table === null ? trail.something : toTableName(table, tables),
    column: column ?? trail.something,
    fields: fields.map((field) => field.column),
    isUndo: entry.undoOf !== null,
    before: toldBy(entry.before),
    after: toldBy(entry.after),
    has: (member) => !isNothing(readMember(readTold(entry.after), member)),
    amount(member) {
      const value = readMember(readTold(entry.after), member)
      return typeof value === 'number' ? value : null
    },
    count,
  }
}

function readMember(value: unknown, member: string | undefined): unknown {
  if (member === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, member)) return undefined
  return Object.entries(value).find(([name]) => name === member)?.[1]
}

function toText(value: unknown, trail: TrailTexts): string {
  if (isNothing(value)) return trail.nothing
  if (value === '') return trail.empty
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map((part) => toText(part, trail)).join(', ')
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${toText(part, trail)}`)
    .join(', ')
}

function isNothing(value: unknown): value is null | undefined | readonly [] {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

function cut(text: string): string {
  const letters = Array.from(text)
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : text
}
