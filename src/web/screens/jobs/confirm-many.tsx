import { toManySwitchesUrl } from '../../../wire/job-url.ts'
import { toListUrl } from '../../../wire/list-address.ts'
import type { ListCount, TableHead } from '../../../wire/list-page.ts'
import { wholeList } from '../../../wire/list-query.ts'
import { type ManyRows, toManyRowsFields } from '../../../wire/many-rows.ts'
import type { Switch } from '../../../wire/switch.ts'
import { type JobTexts, jobTexts } from '../../../wire/texts/jobs.ts'
import { type ScreenTexts, screenTexts } from '../../../wire/texts/screens.ts'
import type { Format } from '../../kinds/format.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { toTotalWords } from '../list/row-count.tsx'
import styles from './jobs.module.css'
import { toMeantWords } from './meant-words.ts'
import { type MoveWords, useMoveWords } from './move-words.ts'

export interface ConfirmManyProps {
  readonly table: TableHead
  readonly moved: Switch
  readonly count: ListCount
  readonly active: boolean
  readonly rows: ManyRows
}

/** Asks before many rows are switched. It works without script. */
export function ConfirmMany({ table, moved, count, active, rows }: ConfirmManyProps) {
  const texts = useTexts(screenTexts)
  const jobs = useTexts(jobTexts)
  const format = useFormat()
  const list = toListOf(table, rows)
  const words = useMoveWords({ table, moved, active, rows: toRowWords(count, format, { jobs, texts }) })
  return (
    <article className={styles.page}>
      <PageTitle of={jobs.confirm.title(table.label)} />
      <h1>
        <bdi>{words.heading}</bdi>
      </h1>
      {!active && moved.confirm !== null && <p className={styles.asked}>{moved.confirm}</p>}
      <p>
        {toMeantWords(rows, format, jobs)} {'query' in rows && <a href={list}>{jobs.confirm.showList}</a>}
      </p>
      {count.value === 0 && count.mode === 'exact' ? (
        <p role="status">{jobs.confirm.nothing}</p>
      ) : (
        <Order table={table} moved={moved} active={active} rows={rows} words={words} />
      )}
    </article>
  )
}

interface OrderProps extends Omit<ConfirmManyProps, 'count'> {
  readonly words: MoveWords
}

/** Says what will happen, with the form that does it. */
function Order({ table, moved: { column }, active, rows, words }: OrderProps) {
  const jobs = useTexts(jobTexts)
  return (
    <>
      <p>
        {words.becomes} {jobs.confirm.each} {jobs.confirm.undoable}
      </p>
      <PostForm action={toManySwitchesUrl({ table: table.id, column }, active)} className={styles.actions}>
        {toManyRowsFields(rows).map(([name, value]) => (
          <input key={value} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={active ? styles.primary : styles.danger}>
          {words.submit}
        </button>
        <a href={toListOf(table, rows)}>{jobs.confirm.cancel}</a>
      </PostForm>
    </>
  )
}

export function toListOf(table: TableHead, rows: ManyRows): string {
  return toListUrl({ ...('query' in rows ? rows.query : wholeList(table.id)), view: null })
}

interface CountTexts {
  readonly jobs: JobTexts
  readonly texts: ScreenTexts
}

export function toRowWords({ value, mode }: ListCount, format: Format, { jobs, texts }: CountTexts): string {
  return value === null || mode === 'none'
    ? jobs.confirm.uncounted
    : toTotalWords({ rows: value, mode }, format, texts)
}
