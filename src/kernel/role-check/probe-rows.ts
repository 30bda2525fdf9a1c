import { isProblem } from '../../std/problem.ts'
import type { Condition, Filter } from '../../wire/filter.ts'
import { decodeKey } from '../../wire/key.ts'
import { wholeList } from '../../wire/list-query.ts'
import type { ListRow } from '../../wire/list-row.ts'
import { searchAllLimits, usualSearch } from '../../wire/search-all.ts'
import { type Doors, judgeRows, outOfSight, type Probe, type Sight } from './leak.ts'

/** Rows and cells out of sight, at the doors that give rows. */
export const rowProbes: readonly Probe[] = [
  {
    door: 'list',
    find: async (doors, sight) => {
      const { rows } = await doors.lists.rows(sight.actor, { ...sampled(sight), size: 100 })
      return judgeRows(sight, rows)
    },
  },
  {
    door: 'page',
    find: async (doors, sight) => {
      const { page } = await doors.lists.page(sight.actor, { ...sampled(sight), size: 100 })
      return judgeRows(sight, page.rows)
    },
  },
  {
    door: 'count',
    find: async (doors, sight) => {
      const { value } = await doors.lists.count(sight.actor, { query: sampled(sight), mode: 'exact' })
      const allowed = [...sight.seen.values()].filter((columns) => columns !== null).length
      return value !== null && value > allowed
        ? [`a count of ${value}, where ${allowed} rows are in sight`]
        : []
    },
  },
  {
    door: 'export',
    find: async (doors, sight) => {
      if (!sight.rights.may.has('export')) return refusedOrLeak(exportOf(doors, sight), 'an export')
      return judgeRows(sight, await exportOf(doors, sight))
    },
  },
  {
    door: 'search',
    find: async (doors, sight) => {
      const found = await Promise.all(
        findWords(sight).map(async (search) => {
          const { rows } = await doors.lists.rows(sight.actor, { ...sampled(sight), search, size: 100 })
          return judgeRows(sight, rows).map((what) => `${what} by a search for what only it has`)
        }),
      )
      return found.flat()
    },
  },
  {
    door: 'search of all tables',
    find: async (doors, sight) => {
      const texts = [...findWords(sight), ...outOfSight(sight).map((key) => decodeKey(key).join(','))]
      const found = await Promise.all(
        texts.map(async (search) => {
          const wish = { ...usualSearch, search, tables: [sight.table], most: searchAllLimits.most }
          const { tables } = await doors.search(sight.actor, wish)
          const keys = tables.flatMap(({ rows }) => rows.map(({ key }) => key))
          return keys.filter((key) => sight.sample.has(key) && sight.seen.get(key) === null)
        }),
      )
      return found.flat().map((key) => `the row ${key} by its key or by what only it has`)
    },
  },
  ...(['find', 'form', 'history', 'forecast', 'value'] as const).map(
    (door): Probe => ({
      door: door === 'find' ? 'row' : door,
      find: async (doors, sight) => {
        const found = await Promise.all(
          outOfSight(sight).map((key) => refusedOrLeak(ask(doors, sight, door, key), `the row ${key}`)),
        )
        return found.flat()
      },
    }),
  ),
  {
    door: 'row, of which parts are in sight',
    find: async (doors, sight) => {
      const keys = [...sight.seen].flatMap(([key, columns]) => (columns === null ? [] : [key])).slice(0, 3)
      const rows = await Promise.all(
        keys.map((key) => doors.rows.find(sight.actor, { table: sight.table, key })),
      )
      return judgeRows(
        sight,
        rows.map(({ row }) => row),
      )
    },
  },
  {
    door: 'change',
    // The value is the one that the row has, so that a leak would write nothing.
    find: async (doors, { actor, table, sample, rights, ...sight }) => {
      const found = await Promise.all(
        outOfSight({ actor, table, sample, rights, ...sight }).map((key) => {
          const [[column, value] = []] = Object.entries(sample.get(key)?.values ?? {}).filter(
            ([name, one]) => !sight.keyColumns.includes(name) && typeof one === 'string',
          )
          if (column === undefined || value === undefined) return []
          const work = doors.rows.change(actor, { table, key, values: { [column]: value } })
          return refusedOrLeak(work, `a write to the row ${key}`)
        }),
      )
      return found.flat()
    },
  },
]

function ask(
  doors: Doors,
  { actor, table, keyColumns }: Sight,
  door: 'find' | 'form' | 'history' | 'forecast' | 'value',
  key: string,
): Promise<unknown> {
  const where = { table, key }
  switch (door) {
    case 'find':
      return doors.rows.find(actor, where)
    case 'form':
      return doors.rows.form(actor, { ...where, purpose: 'edit', given: new Map() })
    case 'history':
      return doors.audit.history(actor, where)
    case 'forecast':
      return doors.rows.forecast(actor, where)
    case 'value':
      return doors.rows.value(actor, { ...where, column: keyColumns[0] ?? '' })
  }
}

/** A refusal is right; anything else is a leak, unless it breaks. */
export async function refusedOrLeak(work: Promise<unknown>, what: string): Promise<string[]> {
  try {
    await work
    return [what]
  } catch (failure) {
    if (isProblem(failure)) return []
    throw failure
  }
}

async function exportOf(doors: Doors, sight: Sight): Promise<ListRow[]> {
  const { file } = await doors.lists.export(sight.actor, {
    query: sampled(sight),
    format: 'ndjson',
    relations: 'key',
  })
  let lines = ''
  for await (const part of file) lines += part
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line): ListRow => JSON.parse(line))
}

/** The sampled rows, in and out of sight, as far as their key is one column. */
export function sampled({ table, sample, keyColumns: [column, ...others] }: Sight) {
  const keys = [...sample.keys()].flatMap((key) => decodeKey(key))
  const isKey: Condition = { kind: 'condition', column: column ?? '', operator: 'in', values: keys }
  const filter: Filter | null = others.length > 0 || keys.length === 0 ? null : isKey
  return { ...wholeList(table), filter, count: 'none' as const }
}

/** Words that only cells out of sight have. */
function findWords({ sample, seen }: Sight): string[] {
  const shown = new Set<string>()
  const secret = new Set<string>()
  for (const [key, { values }] of sample) {
    for (const [name, value] of Object.entries(values)) {
      if (typeof value !== 'string' || !/^[\p{L}\p{N} ]{4,60}$/u.test(value)) continue
      const isShown = seen.get(key)?.has(name) === true
      ;(isShown ? shown : secret).add(value)
    }
  }
  return [...secret].filter((word) => ![...shown].some((other) => other.includes(word))).slice(0, 3)
}
