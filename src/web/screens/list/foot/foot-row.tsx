import type { ReactNode } from 'react'
import type { MeasureName } from '../../../../wire/aggregate.ts'
import type { Column } from '../../../../wire/column.ts'
import { type ListAddress, toListUrl } from '../../../../wire/list-address.ts'
import { footTexts } from '../../../../wire/texts/foots.ts'
import type { WireValue } from '../../../../wire/value.ts'
import { drawValue, isAmount } from '../../../kinds/cell.tsx'
import type { Format } from '../../../kinds/format.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import { ActLink } from '../../../ui/act-link.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import tableStyles from '../table/row-table.module.css'
import { standingClass } from '../table/rows.tsx'
import type { ShownColumn } from '../table/shown-columns.ts'
import styles from './foot-row.module.css'
import { type MeasuredList, type Measuring, useMeasures } from './use-measures.ts'

interface FootRowProps extends MeasuredList {
  readonly columns: readonly ShownColumn[]
  readonly isPickable: boolean
}

/** What the list tells of its columns over all rows; nothing if no shown column is measured. */
export function FootRow({ columns, isPickable, ...list }: FootRowProps) {
  const footWords = useTexts(footTexts)
  const measuring = useMeasures(list)
  const { query } = list
  const of = (name: string) => measuring.measures.filter(({ column }) => column === name)
  if (columns.every(({ column }) => of(column.name).length === 0)) return null
  return (
    <tfoot className={styles.foot} aria-busy={measuring.measured === null && measuring.failure === null}>
      <tr>
        {isPickable && <td className={tableStyles.pick} />}
        {columns.map((shown) => (
          <td
            key={shown.column.name}
            className={[isAmount(shown.column) ? styles.amount : '', standingClass(shown)].join(' ')}
            style={shown.inset === null ? undefined : { insetInlineStart: shown.inset }}
            data-measured={of(shown.column.name).length > 0 ? shown.column.label : undefined}
          >
            {of(shown.column.name).map(({ name }) => (
              <span key={name} className={styles.measure}>
                <span className={styles.name}>{footWords.names[name]}</span>{' '}
                <Value query={query} measuring={measuring} column={shown.column} name={name} />
              </span>
            ))}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

interface ValueProps {
  readonly query: ListAddress
  readonly measuring: Measuring
  readonly column: Column
  readonly name: MeasureName
}

function Value({ query, measuring, column, name }: ValueProps) {
  const footWords = useTexts(footTexts)
  const format = useFormat()
  const { measured, failure, isLong } = measuring
  const found = measured?.values.find((one) => one.column === column.name && one.name === name)
  if (found !== undefined)
    return <span className={styles.value}>{drawMeasure({ ...found, column, format })}</span>
  if (failure !== null) return <span title={failure}>–</span>
  const exact = toListUrl({ ...query, count: 'exact' })
  if (isLong) return <span role="status">{footWords.calculating}</span>
  if (measured !== null) {
    return (
      <ActLink href={exact} act={measuring.measureExactly}>
        {footWords.calculate}
      </ActLink>
    )
  }
  return (
    <>
      <span aria-hidden="true">{footWords.waiting}</span>
      <noscript>
        <a href={exact}>{footWords.calculate}</a>
      </noscript>
    </>
  )
}

export interface Drawn {
  readonly value: WireValue
  readonly name: MeasureName
  readonly column: Column
  readonly format: Format
}

/** The ends of a column look like its values. A sum is an amount, also of a column whose values are names. */
export function drawMeasure({ value, name, column, format }: Drawn): ReactNode {
  if (name === 'min' || name === 'max') return drawValue({ value, column, format })
  if (typeof value === 'number') return format.count(value)
  return format.value(value, { ...column, name: '', key: false, reference: false, type: 'decimal' })
}
