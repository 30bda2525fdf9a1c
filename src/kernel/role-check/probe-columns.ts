import { isProblem } from '../../std/problem.ts'
import { operatorValues } from '../../wire/filter.ts'
import type { Probe, Sight } from './leak.ts'
import { refusedOrLeak, sampled } from './probe-rows.ts'

/** Columns that may be read nowhere must look like columns that do not exist, at every door that names columns. */
export const columnProbes: readonly Probe[] = [
  {
    door: 'filter by a hidden column',
    find: async (doors, sight) => {
      const leaks: string[] = []
      for (const [operator, [least]] of Object.entries(operatorValues) as [
        keyof typeof operatorValues,
        readonly [number, number],
      ][]) {
        const values = Array.from({ length: least }, () => '1')
        leaks.push(
          ...(await compare(sight, (column) =>
            doors.lists.rows(sight.actor, {
              ...sampled(sight),
              filter: { kind: 'condition', column, operator, values },
            }),
          )),
        )
      }
      return leaks
    },
  },
  {
    door: 'sort by a hidden column',
    find: (doors, sight) =>
      compare(sight, (column) =>
        doors.lists.rows(sight.actor, { ...sampled(sight), sort: [{ column, direction: 'asc' }] }),
      ),
  },
  {
    door: 'show a hidden column',
    find: (doors, sight) =>
      compare(sight, (column) => doors.lists.rows(sight.actor, { ...sampled(sight), columns: [column] })),
  },
  {
    door: 'facets of a hidden column',
    find: (doors, sight) =>
      compare(sight, (column) => doors.lists.facets(sight.actor, { query: sampled(sight), column })),
  },
  {
    door: 'measures of a hidden column',
    find: (doors, sight) =>
      compare(sight, (column) =>
        doors.lists.aggregate(sight.actor, {
          query: sampled(sight),
          measures: [{ column, name: 'count' }],
          mode: 'capped',
        }),
      ),
  },
  {
    door: 'groups of a hidden column',
    find: (doors, sight) =>
      compare(sight, (column) =>
        doors.lists.groups(sight.actor, {
          query: sampled(sight),
          groups: [{ column, unit: null }],
          measures: [],
          order: null,
          most: 1,
          zone: null,
          mode: 'capped',
        }),
      ),
  },
  {
    door: 'choices of a hidden column',
    find: (doors, sight) =>
      compare(sight, (column) =>
        doors.rows.choices(sight.actor, { table: sight.table, column, search: '', first: [] }),
      ),
  },
  {
    door: 'head',
    find: async (doors, { actor, table, hidden }) => {
      const head = await doors.tables.head(actor, table)
      const text = JSON.stringify(head.columns)
      return hidden
        .filter((name) => text.includes(JSON.stringify(name)))
        .map((name) => `the column "${name}"`)
    },
  },
  {
    door: 'channel of all changes',
    find: async (doors, { actor, table, seen }) => {
      const isWhole = [...seen.values()].every((columns) => columns !== null)
      if (isWhole) return []
      const channel = `private-${doors.broadcasting.channelOf(table)}`
      const answer = await doors.broadcasting.authorizeChannels(actor, {
        socketId: '1.1',
        channels: [channel],
      })
      return JSON.stringify(answer).includes('auth') ? ['the channel that names every changed row'] : []
    },
  },
]

/** A table out of sight must look like one that does not exist. */
export const tableProbes: readonly Probe[] = [
  {
    door: 'tables',
    find: async (doors, { actor, table }) => {
      const { tables } = await doors.tables.list(actor)
      return tables.some(({ id }) => id === table) ? ['the table in the list of tables'] : []
    },
  },
  {
    door: 'head',
    find: (doors, { actor, table }) => refusedOrLeak(doors.tables.head(actor, table), 'its columns'),
  },
  {
    door: 'list',
    find: (doors, sight) => refusedOrLeak(doors.lists.rows(sight.actor, sampled(sight)), 'its rows'),
  },
  {
    door: 'count',
    find: (doors, sight) =>
      refusedOrLeak(
        doors.lists.count(sight.actor, { query: sampled(sight), mode: 'capped' }),
        'its number of rows',
      ),
  },
]

const nowhere = 'no such column of ours'

/** The answers about a hidden column and about one that does not exist must be the same but for the name. */
async function compare(sight: Sight, ask: (column: string) => Promise<unknown>): Promise<string[]> {
  const hidden = sight.hidden.slice(0, 5)
  if (hidden.length === 0) return []
  const expected = await tell(ask(nowhere), nowhere)
  const leaks: string[] = []
  for (const column of hidden) {
    const told = await tell(ask(column), column)
    if (told !== expected) leaks.push(`that there is a column "${column}" (${told})`)
  }
  return leaks
}

async function tell(work: Promise<unknown>, column: string): Promise<string> {
  try {
    await work
    return 'an answer'
  } catch (failure) {
    if (!isProblem(failure)) throw failure
    return `${failure.code} ${String(failure.publicDetail).replaceAll(column, '…')}`
  }
}
