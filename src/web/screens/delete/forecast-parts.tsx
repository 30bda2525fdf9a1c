import type { Dependents, Forecast } from '../../../wire/forecast.ts'
import type { TableHead } from '../../../wire/list-page.ts'
import { deleteTexts } from '../../../wire/texts/deletes.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './forecast-parts.module.css'

interface ForecastPartsProps {
  readonly forecast: Forecast
  readonly table: TableHead
  /** Many rows are deleted as far as possible, a single row only as a whole. */
  readonly isMany?: boolean
  /** The address of a list of these rows, which refer to the rows themselves. Default: the list that their filter finds. */
  listOf?(dependents: Dependents): string
}

/** What a delete would do to other rows. */
export function ForecastParts({ forecast, table, isMany = false, listOf = toFound }: ForecastPartsProps) {
  const texts = useTexts(deleteTexts)
  const { deleted, emptied, blocking, notKept, hidden, complete } = forecast
  const isAlone = deleted.length + emptied.length + blocking.length + hidden === 0
  return (
    <>
      <Part lead={isMany ? texts.many.blocking : texts.blocking} dependents={blocking} listOf={listOf} />
      {blocking.length > 0 && !isMany && <p>{texts.blockingNext}</p>}
      <Part lead={texts.deleted} dependents={deleted} listOf={listOf} />
      <Part lead={isMany ? texts.many.emptied : texts.emptied} dependents={emptied} listOf={listOf} />
      {isAlone && complete && <p>{isMany ? texts.many.alone : texts.alone}</p>}
      {hidden > 0 && <p>{texts.hidden(hidden)}</p>}
      {!complete && <p>{texts.incomplete}</p>}
      {notKept.length > 0 && <p className={styles.warning}>{texts.notKept(toLabels(notKept, table))}</p>}
    </>
  )
}

interface PartProps extends Required<Pick<ForecastPartsProps, 'listOf'>> {
  readonly lead: string
  readonly dependents: readonly Dependents[]
}

/** The rows of each table. */
function Part({ lead, dependents, listOf }: PartProps) {
  const texts = useTexts(deleteTexts)
  const format = useFormat()
  if (dependents.length === 0) return null
  return (
    <section className={styles.part}>
      <h2 className={styles.lead}>{lead}</h2>
      <ul>
        {dependents.map((one) => {
          const words = texts.rows(one.count, format.count(one.count), one.capped)
          return (
            <li key={JSON.stringify([one.table, one.relation])}>
              <bdi>{one.label}</bdi>: {one.filter === null ? words : <a href={listOf(one)}>{words}</a>}{' '}
              <span className={styles.muted}>
                <bdi>{texts.by(one.relationLabel)}</bdi>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function toFound({ table, filter }: Dependents): string {
  return `/t/${table}?${new URLSearchParams({ filter: filter ?? '' })}`
}

function toLabels(names: readonly string[], { columns }: TableHead): string {
  return names.map((name) => columns.find((column) => column.name === name)?.label ?? name).join(', ')
}
