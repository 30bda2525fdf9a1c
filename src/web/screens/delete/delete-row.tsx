import { countDeleted } from '../../../wire/count-deleted.ts'
import type { Forecast } from '../../../wire/forecast.ts'
import type { RowDetail, TableHead } from '../../../wire/list-page.ts'
import { toRelatedUrl } from '../../../wire/related-table.ts'
import { deleteTexts } from '../../../wire/texts/deletes.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import type { RefusedForm } from '../../router/refuse-form.ts'
import { useFormAnswer } from '../../router/use-form-answer.ts'
import controls from '../../ui/controls.module.css'
import { PageTitle } from '../../ui/page-title.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './delete-row.module.css'
import { ForecastParts } from './forecast-parts.tsx'

interface DeleteRowProps {
  readonly table: TableHead
  readonly row: RowDetail
  readonly forecast: Forecast
  readonly answer: RefusedForm | null
}

/** Tells what a delete would do, and asks. It works without script. */
export function DeleteRow({ table, row, forecast, answer: ofDocument }: DeleteRowProps) {
  const texts = useTexts(deleteTexts)
  const format = useFormat()
  const [answer, onAnswer] = useFormAnswer<RefusedForm>(ofDocument ?? undefined)
  const back = `/t/${table.id}/${row.key}`
  const { trash, typedAbove } = table
  const title = trash === null ? texts.title(row.label) : texts.titleForGood(row.label)
  const count = countDeleted(forecast)
  const isBlocked = forecast.blocking.length > 0
  return (
    <article className={styles.delete}>
      <PageTitle of={title} />
      <p className={styles.top}>
        <a href={`/t/${table.id}`}>
          <span aria-hidden="true">←</span> <bdi>{table.label}</bdi>
        </a>
      </p>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <ForecastParts
        forecast={forecast}
        table={table}
        listOf={({ table: from, relation }) =>
          toRelatedUrl({ table: table.id, key: row.key, relation: { table: from, columns: relation } })
        }
      />
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
