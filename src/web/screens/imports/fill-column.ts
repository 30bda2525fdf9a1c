import type { Import, ImportColumn, ImportMode, ImportSettings, ImportTarget } from '../../../wire/import.ts'

/** What a line of the mapping says, as selects have it. */
export interface Filling {
  readonly column: string | null
  readonly empty: string
  readonly by: string | null
}

interface Filled extends Pick<Import, 'targets'> {
  readonly mode: ImportMode
}

/** Another column of the table starts with its usual meanings, because it may not have those of the last one. */
export function fillColumn(
  current: ImportColumn,
  { column, empty, by }: Filling,
  { targets, mode }: Filled,
): ImportColumn {
  const { header } = current
  const target = targets.find((one) => one.column === column)
  if (target === undefined) return { header, column: null, empty: 'leave', by: null }
  const isSame = column === current.column
  const kept = isSame ? target.empties.find((meaning) => meaning === empty) : undefined
  const isKnown = isSame && target.references.some((reference) => reference.column === by)
  return {
    header,
    column: target.column,
    empty: kept ?? toUsual(target, mode),
    by: isKnown ? by : null,
  }
}

function toUsual({ empties: [first = 'leave'] }: ImportTarget, mode: ImportMode): ImportColumn['empty'] {
  return mode === 'update' ? 'leave' : first
}

/** Rows that are only added need no key. */
export function setMode(settings: ImportSettings, mode: ImportMode, keys: Import['keys']): ImportSettings {
  const [first = []] = keys
  const key = mode === 'add' ? [] : settings.key.length > 0 ? settings.key : first
  return { ...settings, mode, key }
}
