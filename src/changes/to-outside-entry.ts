import type { NewEntry } from '../audit/index.ts'
import { type EntryAction, outsideId } from '../wire/entry.ts'
import type { TakenLine } from './journal-lines.ts'
import { toProgramName } from './program-name.ts'

/** The entry for it: who, where and when. The values are unknown. */
export function toOutsideEntry(line: TakenLine, label: string | undefined, now: Date): NewEntry {
  const { row_key: key, row_count: rows } = line
  const action = key === null ? many : (actions.get(line.operation) ?? many)
  return {
    at: toTime(line.at, now),
    actor: {
      kind: 'outside',
      id: outsideId,
      name: toProgramName(line),
    },
    action,
    table: line.table_name,
    change: line.number,
    ...(key !== null && { key }),
    ...(label !== undefined && { label }),
    ...(action === many && rows !== null && { after: { rows } }),
  }
}

const many = 'rows.changed-outside' satisfies EntryAction

const actions: ReadonlyMap<string, EntryAction> = new Map([
  ['insert', 'row.inserted-outside'],
  ['update', 'row.updated-outside'],
  ['delete', 'row.deleted-outside'],
])

/** Other programs have other clocks, and anyone who can write to the journal can write any time there. */
function toTime(text: string, now: Date): Date {
  const at = new Date(text)
  return at.getTime() >= 0 && at.getTime() <= now.getTime() ? at : now
}
