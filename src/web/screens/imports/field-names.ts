/** The names of the form's fields. Those of a column have its place in the file. */
export const fieldNames = {
  encoding: 'encoding',
  separator: 'separator',
  sheet: 'sheet',
  header: 'header',
  nullToken: 'null',
  mode: 'mode',
  key: 'key',
  column: (place: number) => `c${place}`,
  empty: (place: number) => `e${place}`,
  by: (place: number) => `b${place}`,
} as const
