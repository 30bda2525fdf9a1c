import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Job } from '../../../../wire/job.ts'
import { toJobUrl } from '../../../../wire/job-url.ts'
import { jobTexts } from '../../../../wire/texts/jobs.ts'
import { workTexts } from '../../../../wire/texts/work.ts'
import { askApi, toFailureWords } from '../../../asking/ask-api.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import controls from '../../../ui/controls.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { isFocusLost } from '../../../ui/is-focus-lost.ts'
import { useTexts } from '../../../words/use-texts.ts'
import { Refusals } from '../../jobs/refusals.tsx'
import { isOpenJob, useJob } from '../../jobs/use-job.ts'
import styles from './work-strip.module.css'
import { toOutcomeWords, toProgressWords } from './work-words.ts'

interface WorkStripProps {
  readonly first: Job
  /** Gets the job that undoes this one. */
  onNext(job: Job): void
  onDismiss(): void
}

/** The progress and the result of a job, with an undo. The job goes on without this page. */
export function WorkStrip({ first, onNext, onDismiss }: WorkStripProps) {
  const jobs = useTexts(jobTexts)
  const work = useTexts(workTexts)
  const format = useFormat()
  const { job, failure } = useJob(first)
  const isOpen = isOpenJob(job)
  const { act, isActing, refused } = useMoves(job)
  const [isAsked, setAsked] = useState(false)
  const place = useRef<HTMLElement>(null)
  useFreshList(job)
  // The focused button disappears when the job begins or ends, so the focus moves to this element.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it begins and when it ends
  useEffect(() => {
    if (isFocusLost()) place.current?.focus()
  }, [isOpen])
  return (
    <section ref={place} tabIndex={-1} className={styles.strip} aria-label={work.label}>
      {isOpen && <Progress job={job} />}
      <p role="status" className={styles.words}>
        {isOpen ? '' : toOutcomeWords(job, { format, jobs, work })}
      </p>
      {[job.error, failure, refused].map(
        (words) =>
          words !== null && (
            <p key={words} role="alert" className={styles.failure}>
              {words}
            </p>
          ),
      )}
      <div className={styles.ways}>
        {isOpen && (
          <button
            type="button"
            className={controls.button}
            aria-disabled={isActing}
            onClick={() => void act('cancel')}
          >
            {work.cancel}
          </button>
        )}
        {!isOpen && job.changed > 0 && job.kind !== 'restore' && (
          <button
            type="button"
            className={controls.button}
            aria-disabled={isActing}
            onClick={async () => {
              const next = await act('undo')
              if (next !== null) onNext(next)
            }}
          >
            {work.undo}
          </button>
        )}
        {job.refusals.length > 0 && (
          <button type="button" className={controls.quiet} onClick={() => setAsked(true)}>
            {work.refusals}
          </button>
        )}
        <a href={toJobUrl(job.id)} className={controls.quiet}>
          {work.details}
        </a>
        {!isOpen && (
          <button type="button" className={controls.quiet} onClick={onDismiss}>
            {work.dismiss}
          </button>
        )}
      </div>
      {isAsked && (
        <Dialog heading={toOutcomeWords(job, { format, jobs, work })} onClose={() => setAsked(false)}>
          <Refusals job={job} />
          <button type="button" className={controls.button} onClick={() => setAsked(false)}>
            {work.close}
          </button>
        </Dialog>
      )}
    </section>
  )
}

function Progress({ job }: { readonly job: Job }) {
  const jobs = useTexts(jobTexts)
  const work = useTexts(workTexts)
  const words = toProgressWords(job, { format: useFormat(), jobs, work })
  const most = job.total === null ? null : Math.max(job.total, job.done, 1)
  return (
    <div className={styles.progress}>
      <span>{words}</span>
      <progress aria-label={words} {...(most !== null && { max: most, value: job.done })} />
    </div>
  )
}

interface Moves {
  /** Returns the new or cancelled job; null after a refusal. */
  act(move: 'cancel' | 'undo'): Promise<Job | null>
  readonly isActing: boolean
  readonly refused: string | null
}

function useMoves(job: Job): Moves {
  const { id } = job
  const [refusal, setRefusal] = useState<{ words: string; wasOpen: boolean } | null>(null)
  const [isActing, setActing] = useState(false)
  return {
    isActing,
    // If the reader cancelled too late, the page shows the result instead of the refusal.
    refused: refusal !== null && refusal.wasOpen === isOpenJob(job) ? refusal.words : null,
    async act(move) {
      if (isActing) return null
      setActing(true)
      setRefusal(null)
      try {
        return await askApi<Job>(`/api${toJobUrl(id, move)}`, { method: 'POST' })
      } catch (failure) {
        setRefusal({ words: toFailureWords(failure), wasOpen: move === 'cancel' })
        return null
      } finally {
        setActing(false)
      }
    },
  }
}

const betweenMs = 2_000

/** Loads the list again as rows change, at most every two seconds, and once more at the end. */
function useFreshList(job: Job): void {
  const { revalidate } = useRevalidator()
  const last = useRef({ at: 0, changed: 0 })
  const isOpen = isOpenJob(job)
  const refresh = useEffectEvent(() => {
    const isSoon = isOpen && Date.now() - last.current.at < betweenMs
    if (isSoon || job.changed === last.current.changed) return
    last.current = { at: Date.now(), changed: job.changed }
    void revalidate()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever more is known
  useEffect(() => refresh(), [job])
}
