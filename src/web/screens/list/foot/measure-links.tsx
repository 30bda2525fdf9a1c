import type { Measure } from '../../../../wire/aggregate.ts'
import type { Column } from '../../../../wire/column.ts'
import type { ListAddress } from '../../../../wire/list-address.ts'
import { measuresOf } from '../../../../wire/measures-of.ts'
import { footTexts } from '../../../../wire/texts/foots.ts'
import { useTexts } from '../../../words/use-texts.ts'
import { toFoot } from './foot-address.ts'
import styles from './measure-links.module.css'

interface MeasureLinksProps {
  readonly query: ListAddress
  readonly column: Column
}

/** Links that add a measure of the column to the list's foot, or take it away. */
export function MeasureLinks({ query, column }: MeasureLinksProps) {
  const footWords = useTexts(footTexts)
  if (column.secret !== undefined) return null
  const { foot = [] } = query
  return (
    <>
      <hr />
      <p className={styles.heading}>{footWords.heading}</p>
      <div className={styles.measures}>
        {measuresOf(column.kind).map((name) => {
          const isShown = foot.some((one) => one.column === column.name && one.name === name)
          const others = foot.filter((one) => one.column !== column.name || one.name !== name)
          const wished: readonly Measure[] = isShown ? others : [...foot, { column: column.name, name }]
          return (
            <a key={name} href={toFoot(query, wished)} aria-current={isShown ? 'true' : undefined}>
              {footWords.names[name]}
            </a>
          )
        })}
      </div>
    </>
  )
}
