import { useEffect, useState } from 'react'
import type { Job } from '../../../wire/job.ts'
import { askApi, toFailureWords } from '../../asking/ask-api.ts'

/** Without script the page loads itself as often. */
export const refreshSeconds = 1

/** Few rows are done at once: after each answer it takes longer until it is asked again. */
const pausesMs = [150, 350, 600, refreshSeconds * 1_000]

export interface WatchedJob {
  readonly job: Job
  /** Why it is not known how far it is now; it is asked again. */
  readonly failure: string | null
}

interface Watched extends WatchedJob {
  readonly answers: number
}

/** Whether there is more to come. */
export function isOpenJob({ state }: Job): boolean {
  return state === 'waiting' || state === 'running'
}

/** The job as it is by and by, until it has ended. */
export function useJob(first: Job): WatchedJob {
  const [watched, setWatched] = useState<Watched>({ job: first, failure: null, answers: 0 })
  const { job, answers } = watched
  const isOpen = isOpenJob(job)
  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    const pauseMs = pausesMs[Math.min(answers, pausesMs.length - 1)]
    const timer = setTimeout(async () => {
      const next = await ask(job, leaving.signal)
      if (!leaving.signal.aborted) setWatched({ ...next, answers: answers + 1 })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [job, isOpen, answers])
  return watched
}

async function ask(job: Job, signal: AbortSignal): Promise<WatchedJob> {
  try {
    return { job: await askApi<Job>(`/api/jobs/${job.id}`, { signal }), failure: null }
  } catch (failure) {
    return { job, failure: toFailureWords(failure) }
  }
}
