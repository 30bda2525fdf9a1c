/** Changes of many rows: ordered by a person, kept in the store, done in batches by whichever node is there. */

export { forgetJobs } from './forget-jobs.ts'
export type { JobTools } from './job-tools.ts'
export { createJobs, type JobRequest, type Jobs } from './jobs.ts'
