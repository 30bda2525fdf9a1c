/** Changes of many rows: started by a person, kept in the store, and done in batches by any node. */

export { forgetJobs } from './forget-jobs.ts'
export { openStates } from './job-row.ts'
export type { JobTools } from './job-tools.ts'
export { createJobs, type JobRequest, type Jobs } from './jobs.ts'
