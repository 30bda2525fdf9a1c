import type { Forecast } from '../../../wire/forecast.ts'
import { toManyDeletesUrl } from '../../../wire/job-url.ts'
import type { ListCount, TableHead } from '../../../wire/list-page.ts'
import { type ManyRows, toManyRowsFields } from '../../../wire/many-rows.ts'
import { deleteTexts } from '../../../wire/texts/deletes.ts'
import { jobTexts } from '../../../wire/texts/jobs.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { ForecastParts } from '../delete/forecast-parts.tsx'
import { toListOf, toRowWords } from './confirm-many.tsx'
import styles from './jobs.module.css'
import { toMeantWords } from './meant-words.ts'

export interface ConfirmDeleteProps {
  readonly table: TableHead
  readonly count: ListCount
  readonly forecast: Forecast
  readonly rows: ManyRows
}

/** Asks before many rows are deleted. It works without script. */
export function ConfirmDelete({ table, count, forecast, rows }: ConfirmDeleteProps) {
  const texts = useTexts(screenTexts)
  const jobs = useTexts(jobTexts)
  const own = useTexts(deleteTexts)
  const format = useFormat()
  const list = toListOf(table, rows)
  const { confirm } = jobs
  const heading = table.trash === null ? own.many.heading : own.many.headingForGood
  return (
    <article className={styles.page}>
      <PageTitle of={confirm.title(table.label)} />
      <h1>
        <bdi>{heading(toRowWords(count, format, { jobs, texts }), table.label)}</bdi>
      </h1>
      <p>
        {toMeantWords(rows, format, jobs)} {'query' in rows && <a href={list}>{confirm.showList}</a>}
      </p>
      {count.value === 0 && count.mode === 'exact' ? (
        <p role="status">{confirm.nothing}</p>
      ) : (
        <>
          <ForecastParts forecast={forecast} table={table} isMany />
          <p>{own.many.along}</p>
          <p>{own.many.each}</p>
          <PostForm action={toManyDeletesUrl(table.id)} className={styles.actions}>
            {toManyRowsFields(rows).map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            {count.value !== null && count.value > table.typedAbove && (
              <TextField
                name="count"
                inputMode="numeric"
                autoComplete="off"
                label={own.typed(format.count(count.value))}
              />
            )}
            <button type="submit" className={styles.danger}>
              {table.trash === null ? own.delete : own.forGood}
            </button>
            <a href={list}>{confirm.cancel}</a>
          </PostForm>
        </>
      )}
    </article>
  )
}
