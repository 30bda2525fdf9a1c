import { listParameters } from './list-query-url.ts'

/** Those of a page of rows for programs, which has no foot. */
export const rowParameters = listParameters.filter((name) => name !== 'foot')
