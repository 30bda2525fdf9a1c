import { useEffect, useState } from 'react'
import type { Job } from '../../../wire/job.ts'
import { askApi, toFailureWords } from '../../asking/ask-api.ts'

/** Without script the page reloads at this interval. */
export const refreshSeconds = 1

/** A job of few rows ends quickly, so the first pauses between two questions are short. */
const pausesMs = [150, 350, 600, refreshSeconds * 1_000]

export interface WatchedJob {
  readonly job: Job
  /** Why the current state is unknown. The page asks again. */
  readonly failure: string | null
}

interface Watched extends WatchedJob {
  readonly answers: number
}

/** Whether the job has not ended. */
export function isOpenJob({ state }: Job): boolean {
  return state === 'waiting' || state === 'running'
}

/** Returns the job, and updates it until it has ended. */
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
