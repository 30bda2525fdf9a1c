import type { Entry } from '../../wire/entry.ts'
import { readTold } from '../../wire/entry.ts'
import type { ChangeGroup } from '../../wire/home.ts'

interface Growing extends Omit<ChangeGroup, 'table' | 'rows'> {
  readonly tableId: string | null
  readonly keys: Set<string>
  /** Rows that only an amount tells of. */
  amount: number
  entry: Entry | null
  oldestAt: string
}

/** After a pause of this length, a person begins anew. */
const pauseMs = 6 * 3_600_000

/**
 * Puts together what one actor did to the rows of one table, without a long pause and on one side of the reader's last
 * visit. The entries come with the newest first.
 */
export function groupChanges(
  entries: readonly Entry[],
  {
    lastHereAt,
    labels,
  }: { readonly lastHereAt: string | null; readonly labels: ReadonlyMap<string, string> },
): ChangeGroup[] {
  const groups: Growing[] = []
  const open = new Map<string, Growing>()
  for (const entry of entries) {
    const isOld = lastHereAt !== null && entry.at <= lastHereAt
    const family = toFamily(entry.action)
    const place = JSON.stringify([
      entry.actor.kind,
      entry.actor.id,
      entry.actor.name,
      entry.table,
      family,
      isOld,
    ])
    const known = open.get(place)
    if (known !== undefined && Date.parse(known.oldestAt) - Date.parse(entry.at) <= pauseMs) {
      add(known, entry)
      continue
    }
    const group = begin(entry, family)
    open.set(place, group)
    groups.push(group)
  }
  return groups.map(({ tableId, keys, amount, oldestAt: _, ...group }) => ({
    ...group,
    table: tableId === null ? null : { id: tableId, label: labels.get(tableId) ?? tableId },
    rows: keys.size + amount,
  }))
}

function begin(entry: Entry, family: ChangeGroup['family']): Growing {
  const { id, at, actor, table } = entry
  return {
    ...{ id, at, family, entry, tableId: table, oldestAt: at },
    actor: { kind: actor.kind, id: actor.id, name: actor.name },
    keys: new Set(entry.key === null ? [] : [entry.key]),
    amount: toAmount(entry),
  }
}

function add(group: Growing, entry: Entry): void {
  if (entry.key !== null) group.keys.add(entry.key)
  group.amount += toAmount(entry)
  group.oldestAt = entry.at
  group.entry = null
}

/** A statement of another program tells only how many rows it changed. */
function toAmount({ key, after }: Entry): number {
  if (key !== null) return 0
  const told = readTold(after)
  const rows = typeof told === 'object' && told !== null ? Reflect.get(told, 'rows') : null
  return typeof rows === 'number' ? rows : 1
}

function toFamily(action: string): ChangeGroup['family'] {
  if (/^row\.(?:created|inserted-outside)$/.test(action)) return 'added'
  return /^row\.(?:deleted|deleted-outside|left)$/.test(action) ? 'deleted' : 'changed'
}
