import { formatMeasures, type MeasureName } from '../../../../wire/aggregate.ts'
import type { Column } from '../../../../wire/column.ts'
import type { Groups } from '../../../../wire/groups.ts'
import type { ListAddress } from '../../../../wire/list-address.ts'
import type { ListData } from '../../../../wire/list-data.ts'
import type { ListCount, ListPage } from '../../../../wire/list-page.ts'
import { toOwnMeasures } from '../../../../wire/measures-of.ts'
import { type FoundNumbers, useAsked } from '../foot/use-asked.ts'
import type { Grouping, Heading } from './find-headings.ts'
import { toGroups } from './group-address.ts'

interface GroupedList extends Pick<ListData, 'query' | 'table' | 'grouped'> {
  readonly page: ListPage
  readonly count: ListCount
  /** Null if the reader does not see its column. */
  readonly grouping: Grouping | null
  readonly headings: readonly Heading[]
}

export interface Grouped extends Omit<FoundNumbers<Groups>, 'answer'> {
  readonly query: ListAddress
  /** Null while nothing is known. */
  readonly groups: Groups | null
  /** What the foot measures, which the headings tell of each group. */
  readonly measures: readonly HeadingMeasure[]
}

interface HeadingMeasure {
  readonly column: Column
  readonly name: MeasureName
  /** Groups name the measure by this text. */
  readonly text: string
}

export function useGroups({ query, table, page, count, grouped, grouping, headings }: GroupedList): Grouped {
  const measures = toOwnMeasures(table.columns, query.foot)
  const values = headings.map(({ value }) => value)
  const toAddress = (mode: 'capped' | 'exact') =>
    grouping === null || headings.length === 0 ? '' : toGroups({ query, grouping, measures, values, mode })
  const { answer, ...found } = useAsked<Groups>({
    address: toAddress('capped'),
    exact: toAddress('exact'),
    given: grouped,
    rows: page.rows,
    count,
  })
  return {
    ...found,
    query,
    groups: answer,
    measures: measures.flatMap((measure) => {
      const column = table.columns.find(({ name }) => name === measure.column)
      return column === undefined ? [] : [{ column, name: measure.name, text: formatMeasures([measure]) }]
    }),
  }
}
