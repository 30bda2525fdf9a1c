import { useId } from 'react'
import type { Job } from '../../../wire/job.ts'
import { toJobUrl } from '../../../wire/job-url.ts'
import type { Switch } from '../../../wire/switch.ts'
import { type ImportTexts, importTexts } from '../../../wire/texts/imports.ts'
import { type JobTexts, jobTexts } from '../../../wire/texts/jobs.ts'
import { type WorkTexts, workTexts } from '../../../wire/texts/work.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { toShortLabel } from '../shell/short-label.ts'
import { ImportWays, isOfImport } from './import-ways.tsx'
import styles from './jobs.module.css'
import { Refusals } from './refusals.tsx'
import { refreshSeconds, useJob } from './use-job.ts'

export interface JobScreenProps {
  readonly job: Job
  /** The label of its column; null if the reader cannot see the column. */
  readonly label: string | null
  /** The switch that it moves; null if the column is no longer a switch. */
  readonly moved: Pick<Switch, 'label' | 'main'> | null
  /** The file that it imports; null for other jobs, and for whoever did not send the file. */
  readonly file: string | null
  readonly mayReadTrail: boolean
}

/** Shows the progress and the result of a job, with buttons to cancel or undo it. */
export function JobScreen({ job: first, label, moved, file, mayReadTrail }: JobScreenProps) {
  const jobs = useTexts(jobTexts)
  const format = useFormat()
  const { job, failure } = useJob(first)
  const isOpen = job.state === 'waiting' || job.state === 'running'
  const work = useTexts(workTexts)
  const imports = useTexts(importTexts)
  const heading = toHeading(job, { label, moved, file }, { jobs, work, imports })
  const title = isOfImport(job) ? imports.job.title : jobs.title
  return (
    <article className={styles.page}>
      <PageTitle of={title(job.table.label)} />
      {isOpen && (
        <noscript>
          <meta httpEquiv="refresh" content={String(refreshSeconds)} />
        </noscript>
      )}
      <h1>
        <bdi>{heading}</bdi>
      </h1>
      <p className={styles.muted}>
        {jobs.by(job.by, format.instant(job.createdAt))}
        {job.finishedAt !== null && `, ${jobs.ended(format.instant(job.finishedAt))}`}
      </p>
      <p role="status" className={styles[job.state]}>
        {jobs.states[job.state]}
      </p>
      {job.error !== null && <p role="alert">{job.error}</p>}
      {failure !== null && <p role="alert">{failure}</p>}
      <Progress job={job} />
      <Moves job={job} isOpen={isOpen} />
      {isOfImport(job) && file !== null && <ImportWays job={job} />}
      <Refusals job={job} />
      <p className={styles.ways}>
        <a href={`/t/${job.table.id}`}>{jobs.toList}</a>
        {mayReadTrail && <a href={`/audit?job=${job.id}`}>{jobs.toTrail}</a>}
        {job.undoOf !== null && <a href={toJobUrl(job.undoOf)}>{jobs.toFirst}</a>}
      </p>
    </article>
  )
}

function toHeading(
  { kind, active, value, table, column: name }: Job,
  { label, moved, file }: Pick<JobScreenProps, 'label' | 'moved' | 'file'>,
  { jobs, work, imports }: JobWords,
): string {
  const shown = label ?? name ?? ''
  const column = moved?.label ?? shown
  switch (kind) {
    case 'switch':
      return jobs.heading.switch(jobs.verb(active === true, moved?.main ? null : column), table.label)
    case 'set':
      return jobs.heading.set(shown, table.label, value === null ? null : toShortLabel(value))
    case 'undo':
      return name === null ? imports.job.heading.undo(table.label) : jobs.heading.undo(column, table.label)
    case 'trash':
      return work.rows.heading[active ? 'putBack' : 'trash'](table.label)
    case 'delete':
    case 'restore':
      return work.rows.heading[kind](table.label)
    case 'check':
    case 'import':
      return imports.job.heading[kind](file, table.label)
  }
}

function Progress({ job: { kind, state, total, done, changed, refused } }: { readonly job: Job }) {
  const jobs = useTexts(jobTexts)
  const work = useTexts(workTexts)
  const imports = useTexts(importTexts).job
  const isOfRows = kind === 'delete' || kind === 'restore'
  const ofImport = kind === 'check' || kind === 'import' ? imports.numbers[kind] : null
  const format = useFormat()
  const label = useId()
  const numbers = { changed, same: done - changed - refused, refused }
  const isOpen = state === 'waiting' || state === 'running'
  // The total leaves out rows that came later, so more may be done.
  const most = total === null ? null : Math.max(total, done)
  return (
    <>
      <div className={styles.progress}>
        <span id={label}>
          {jobs.progress}:{' '}
          {most === null ? format.count(done) : jobs.ofTotal(format.count(done), format.count(most))}
        </span>
        {(most !== null || isOpen) && (
          <progress
            aria-labelledby={label}
            {...(most !== null && { max: Math.max(most, 1), value: most === 0 ? 1 : done })}
          />
        )}
      </div>
      <dl className={styles.numbers}>
        {(['changed', 'same', 'refused'] as const).map((name) => (
          <div key={name}>
            <dt>
              {name === 'changed' && isOfRows
                ? work.rows.numbers[kind]
                : (ofImport?.[name] ?? jobs.numbers[name])}
            </dt>
            <dd>{format.count(numbers[name])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Moves({ job, isOpen }: { readonly job: Job; readonly isOpen: boolean }) {
  const jobs = useTexts(jobTexts)
  const work = useTexts(workTexts)
  const imports = useTexts(importTexts)
  if (isOpen) {
    return (
      <PostForm action={toJobUrl(job.id, 'cancel')} className={styles.actions}>
        <button type="submit">{jobs.cancel}</button>
        <span className={styles.muted}>{toCancelWords(job, { jobs, work, imports })}</span>
      </PostForm>
    )
  }
  if (job.changed === 0 || job.kind === 'restore' || job.kind === 'check') return null
  return (
    <PostForm action={toJobUrl(job.id, 'undo')} className={styles.actions}>
      <button type="submit">{job.kind === 'delete' ? work.rows.restoreAll : jobs.undo}</button>
    </PostForm>
  )
}

interface JobWords {
  readonly jobs: JobTexts
  readonly work: WorkTexts
  readonly imports: ImportTexts
}

function toCancelWords({ kind }: Job, { jobs, work, imports }: JobWords): string {
  if (kind === 'delete') return work.rows.restoreNext
  if (kind === 'check' || kind === 'import') return imports.job.cancelNext[kind]
  return kind === 'restore' ? work.rows.restoredNext : jobs.cancelNext
}
