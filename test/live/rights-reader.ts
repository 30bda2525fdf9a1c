import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { ListCount } from '../../src/wire/list-page.ts'
import type { ListRow } from '../../src/wire/list-row.ts'
import type { WindowPatch } from '../../src/wire/live.ts'
import type { Case } from '../lists/rights-cases.ts'
import type { Labels, Model, ModelRow } from '../lists/rights-oracle.ts'

/** A page of a list, and all that its channel delivers. */
export interface Reader {
  readonly one: Case
  /** The rows that the page shows, with their present values; null: gone. */
  readonly shown: Map<string, ListRow['values'] | null>
  /** What came since the last check. */
  readonly patches: WindowPatch[]
  readonly counts: ListCount[]
  /** What the list has had since the page was opened: numbers of rows, and labels by their values. */
  readonly lengths: Set<number>
  readonly labels: Set<string>
  /** Whether any row of the list has changed since then. */
  hasChanged: boolean
}

export function createReader(one: Case, rows: readonly ListRow[]): Reader {
  return {
    one,
    shown: new Map(rows.map(({ key, values }) => [key ?? '', values])),
    patches: [],
    counts: [],
    lengths: new Set(),
    labels: new Set(),
    hasChanged: false,
  }
}

export function hearPatch({ shown, patches }: Reader, patch: WindowPatch): void {
  patches.push(patch)
  for (const { key, values } of patch.rows) shown.set(key, values)
  for (const { key } of patch.gone) shown.set(key, null)
}

/** The rows that differ from those of the model. */
export function findWrong({ shown }: Reader, now: Model): readonly string[] {
  const rows = byKey(now)
  return [...shown].flatMap(([key, values]) =>
    isDeepStrictEqual(values, rows.get(key) ?? null)
      ? []
      : `${key}: ${JSON.stringify([values, rows.get(key)])}`,
  )
}

interface Step {
  readonly before: Model
  readonly now: Model
}

/** Requires that the reader was told of the rows of the page that changed for them, and of nothing else. */
export function requireTold(reader: Reader, { before, now }: Step): void {
  const patches = reader.patches.splice(0)
  const [then, rows] = [byKey(before), byKey(now)]
  const changed = [...reader.shown.keys()].filter((key) => !isDeepStrictEqual(then.get(key), rows.get(key)))
  const toldRows = patches.flatMap((patch) => patch.rows)
  const gone = patches.flatMap((patch) => patch.gone)
  expect(sorted(toldRows)).toEqual(changed.filter((key) => rows.has(key)).toSorted())
  expect(sorted(gone)).toEqual(changed.filter((key) => !rows.has(key)).toSorted())
  for (const { operation, by } of gone) {
    expect([operation, by]).toEqual([now.readsAll ? expect.any(String) : 'leave', null])
  }
  remember(reader, { before, now })
  if (!reader.hasChanged) expect(patches).toEqual([])
  expect(patches.filter(({ all }) => all)).toEqual([])
  for (const label of patches.flatMap(({ labels }) => toWords(labels)))
    expect([...reader.labels]).toContain(label)
  for (const { value } of reader.counts.splice(0)) expect([...reader.lengths]).toContain(value)
}

function remember(reader: Reader, { before, now }: Step): void {
  reader.hasChanged ||= !isDeepStrictEqual(before.rows, now.rows)
  for (const model of [before, now]) {
    reader.lengths.add(model.rows.length)
    for (const word of toWords(model.labels(model.rows))) reader.labels.add(word)
  }
}

const byKey = ({ rows }: Model) => new Map(rows.map(({ key, values }: ModelRow) => [key, values]))
const sorted = (rows: readonly { readonly key: string }[]) =>
  [...new Set(rows.map(({ key }) => key))].toSorted()

function toWords(labels: Labels): readonly string[] {
  return Object.entries(labels).flatMap(([column, words]) =>
    Object.entries(words).map(([value, word]) => `${column} ${value} ${word}`),
  )
}
