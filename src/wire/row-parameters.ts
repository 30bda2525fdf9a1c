import { type ListParameter, listParameters } from './list-query-url.ts'

/** Of a list's screen only: its foot, its headings and its look. */
const ofScreens = ['foot', 'group', 'look', 'by', 'month'] as const satisfies readonly ListParameter[]

export type ScreenParameter = (typeof ofScreens)[number]

/** Those of a page of rows for programs. */
export const rowParameters = listParameters.filter(
  (name): name is Exclude<ListParameter, ScreenParameter> => !ofScreens.some((own) => own === name),
)
