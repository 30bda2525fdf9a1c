import { countDeleted } from '../../../wire/count-deleted.ts'
import type { Dependents, Forecast } from '../../../wire/forecast.ts'
import type { RowDetail, TableHead } from '../../../wire/list-page.ts'
import { type RelatedTable, toRelatedUrl } from '../../../wire/related-table.ts'
import { deleteTexts } from '../../../wire/texts/deletes.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import type { RefusedForm } from '../../router/refuse-form.ts'
import { useFormAnswer } from '../../router/use-form-answer.ts'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './delete-row.module.css'

interface DeleteRowProps {
  readonly table: TableHead
  readonly row: RowDetail
  readonly forecast: Forecast
  readonly relations: readonly RelatedTable[]
  /** The labels of the tables, by their ids. */
  readonly labels: Readonly<Record<string, string>>
  readonly answer: RefusedForm | null
}

/** Tells what a delete would do, and asks. It works without script. */
export function DeleteRow({ table, row, forecast, relations, labels, answer: ofDocument }: DeleteRowProps) {
  const texts = useTexts(deleteTexts)
  const screens = useTexts(screenTexts)
  const format = useFormat()
  const [answer, onAnswer] = useFormAnswer<RefusedForm>(ofDocument ?? undefined)
  const { deleted, emptied, blocking, notKept, hidden, complete } = forecast
  const back = `/t/${table.id}/${row.key}`
  const { trash, typedAbove } = table
  const title = trash === null ? texts.title(row.label) : texts.titleForGood(row.label)
  const count = countDeleted(forecast)
  const isBlocked = blocking.length > 0
  const part = (lead: string, dependents: readonly Dependents[]) =>
    dependents.length > 0 && (
      <Part
        lead={lead}
        dependents={dependents}
        relations={relations}
        labels={labels}
        table={table}
        row={row}
      />
    )
  return (
    <article className={styles.delete}>
      <title>{screens.titles(title)}</title>
      <p className={styles.top}>
        <a href={`/t/${table.id}`}>
          <span aria-hidden="true">←</span> <bdi>{table.label}</bdi>
        </a>
      </p>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {part(texts.blocking, blocking)}
      {isBlocked && <p>{texts.blockingNext}</p>}
      {part(texts.deleted, deleted)}
      {part(texts.emptied, emptied)}
      {deleted.length + emptied.length + blocking.length + hidden === 0 && <p>{texts.alone}</p>}
      {hidden > 0 && <p>{texts.hidden(hidden)}</p>}
      {!complete && <p>{texts.incomplete}</p>}
      {notKept.length > 0 && <p className={styles.warning}>{texts.notKept(toLabels(notKept, table))}</p>}
      {!isBlocked && <p className={styles.muted}>{texts.restorable}</p>}
      <PostForm<RefusedForm> onAnswer={onAnswer}>
        {count > typedAbove && !isBlocked && (
          <TextField
            name="count"
            inputMode="numeric"
            autoComplete="off"
            label={texts.typed(format.count(count))}
            error={answer?.fields.count}
          />
        )}
        {answer !== null && answer.fields.count === undefined && (
          <p role="alert" className={styles.failure}>
            {answer.detail}
          </p>
        )}
        <div className={styles.ways}>
          {!isBlocked && (
            <button type="submit" className={controls.danger}>
              {count > 1
                ? texts.deleteAll(format.count(count))
                : trash === null
                  ? texts.delete
                  : texts.forGood}
            </button>
          )}
          <a href={back} className={controls.button}>
            {texts.cancel}
          </a>
        </div>
      </PostForm>
    </article>
  )
}

function toLabels(names: readonly string[], { columns }: TableHead): string {
  return names.map((name) => columns.find((column) => column.name === name)?.label ?? name).join(', ')
}

interface PartProps extends Pick<DeleteRowProps, 'relations' | 'labels' | 'table' | 'row'> {
  readonly lead: string
  readonly dependents: readonly Dependents[]
}

/** The rows of each table. Rows that refer to this very row have a list of their own. */
function Part({ lead, dependents, relations, labels, table: of, row }: PartProps) {
  const texts = useTexts(deleteTexts)
  const format = useFormat()
  return (
    <section className={styles.part}>
      <h2>{lead}</h2>
      <ul>
        {dependents.map(({ table, relation, count, capped }) => {
          const found = relations.find((one) => one.table === table && one.columns.join() === relation.join())
          const words = texts.rows(count, format.count(count), capped)
          return (
            <li key={JSON.stringify([table, relation])}>
              <bdi>{labels[table] ?? table}</bdi>:{' '}
              {found ? (
                <a href={toRelatedUrl({ table: of.id, key: row.key, relation: found })}>{words}</a>
              ) : (
                words
              )}{' '}
              <span className={styles.muted}>{texts.by(found?.columnLabel ?? relation.join(', '))}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
