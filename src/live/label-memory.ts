import type { Clock } from '../std/clock.ts'
import type { ListPage } from '../wire/list-page.ts'
import type { PatchedRow } from '../wire/live.ts'

/** Remembers labels for a moment, because most changes of a table lead to the same few rows. */
export interface LabelMemory {
  find(wanted: LabelsWanted): Promise<ListPage['labels']>
}

export interface LabelsWanted {
  /** Everybody with the same rights sees the same labels. */
  readonly sight: string
  readonly relations: readonly string[]
  readonly rows: readonly PatchedRow[]
  /** Asks for the labels of rows by their keys, and only for those with unknown labels. */
  ask(keys: readonly string[]): Promise<ListPage['labels']>
}

/** A changed label shows on the next page, and here after this time. */
const goodMs = 30_000
const mostKnown = 20_000

interface Known {
  readonly column: string
  readonly value: string
  /** Null: the row has no label. */
  readonly label: string | null
  readonly until: number
}

export function createLabelMemory(clock: Clock): LabelMemory {
  const known = new Map<string, Known>()

  return {
    async find({ sight, relations, rows, ask }) {
      const now = clock.now().getTime()
      const wanted = rows.map(({ key, values }) => ({
        key,
        parts: relations.flatMap((column) => {
          const value = values[column] ?? null
          if (value === null) return []
          const text = String(value)
          return [{ column, value: text, name: JSON.stringify([sight, column, text]) }]
        }),
      }))
      const parts = wanted.flatMap((row) => row.parts)
      const isKnown = ({ name }: { readonly name: string }) => (known.get(name)?.until ?? 0) > now
      const unknown = wanted.filter((row) => !row.parts.every(isKnown))
      if (unknown.length > 0) {
        const labels = await ask(unknown.map(({ key }) => key))
        if (known.size > mostKnown) known.clear()
        for (const { column, value, name } of unknown.flatMap((row) => row.parts)) {
          known.set(name, { column, value, label: labels[column]?.[value] ?? null, until: now + goodMs })
        }
      }
      return toLabels(parts.flatMap(({ name }) => known.get(name) ?? []))
    },
  }
}

function toLabels(known: readonly Known[]): ListPage['labels'] {
  const labelled = known.filter(({ label }) => label !== null)
  return Object.fromEntries(
    [...Map.groupBy(labelled, ({ column }) => column)].map(([column, own]) => [
      column,
      Object.fromEntries(own.map(({ value, label }) => [value, label ?? ''])),
    ]),
  )
}
