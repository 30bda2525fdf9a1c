import { useEffect, useState } from 'react'
import type { Job } from '../../../wire/job.ts'
import { askApi, toFailureWords } from '../../ask-api.ts'

/** After each answer; without script the page loads itself as often. */
export const refreshSeconds = 1

export interface WatchedJob {
  readonly job: Job
  /** Why it is not known how far it is now; it is asked again. */
  readonly failure: string | null
}

/** The job as it is by and by, until it has ended. */
export function useJob(first: Job): WatchedJob {
  const [watched, setWatched] = useState<WatchedJob>({ job: first, failure: null })
  const { job } = watched
  const isOpen = job.state === 'waiting' || job.state === 'running'
  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      try {
        setWatched({
          job: await askApi<Job>(`/api/jobs/${job.id}`, { signal: leaving.signal }),
          failure: null,
        })
      } catch (failure) {
        if (!leaving.signal.aborted) setWatched({ job: { ...job }, failure: toFailureWords(failure) })
      }
    }, refreshSeconds * 1_000)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [job, isOpen])
  return watched
}
