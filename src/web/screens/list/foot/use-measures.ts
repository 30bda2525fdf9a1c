import type { Aggregate, Measure } from '../../../../wire/aggregate.ts'
import type { ListData } from '../../../../wire/list-data.ts'
import type { ListCount, ListPage } from '../../../../wire/list-page.ts'
import { toOwnMeasures } from '../../../../wire/measures-of.ts'
import { toAggregate } from './foot-address.ts'
import { type FoundNumbers, useAsked } from './use-asked.ts'

export interface MeasuredList extends Pick<ListData, 'query' | 'table' | 'measured'> {
  /** What the page shows now. Newer rows and a newer count ask again. */
  readonly rows: ListPage['rows']
  readonly count: ListCount
}

export interface Measuring extends Pick<FoundNumbers<Aggregate>, 'failure' | 'isLong'> {
  readonly measures: readonly Measure[]
  /** Null while nothing is known. */
  readonly measured: Aggregate | null
  measureExactly(): void
}

export function useMeasures({ query, table, measured, rows, count }: MeasuredList): Measuring {
  const measures = toOwnMeasures(table.columns, query.foot)
  const toAddress = (mode: 'capped' | 'exact') =>
    measures.length === 0 ? '' : toAggregate(query, measures, mode)
  const { answer, failure, isLong, askExactly } = useAsked<Aggregate>({
    address: toAddress('capped'),
    exact: toAddress('exact'),
    given: measured,
    rows,
    count,
  })
  return { measures, measured: answer, failure, isLong, measureExactly: askExactly }
}
