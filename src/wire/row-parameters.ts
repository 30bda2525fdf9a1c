import { listParameters } from './list-query-url.ts'

/** Those of a page of rows for programs, which has no foot and no headings. */
export const rowParameters = listParameters.filter((name) => name !== 'foot' && name !== 'group')
