/** What the API's document says of imports. */
export const importFields = {
  ofJob: 'The import of a job that checks or imports a file; else null.',
  column: 'The column of the table that it fills; null leaves it out.',
  by: 'For a relation, the column of the other table that has this text; null is the column that rows refer to.',
  key: 'The columns of a unique key by which rows are found; empty to add rows only.',
  required: 'Whether a new row needs a value for it.',
  references: 'The columns of the other table by which its rows can be found.',
  modes: 'What the caller may do.',
  keys: 'The unique keys by which rows can be found.',
  check: 'The id of the last job that checked the file without writing; null if there was none.',
  job: 'The id of the last job that imported the file; null if there was none.',
  faults: 'What is wrong, with the header of the cell; null is the whole row.',
  row: 'The row as it would be stored; null if it is refused.',
} as const
