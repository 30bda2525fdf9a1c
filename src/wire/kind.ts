/** What a column holds for people. It decides how values look, are filtered, searched, sorted and written. */
export const kindNames = [
  'boolean',
  'integer',
  'bigint',
  'decimal',
  'float',
  'text',
  'long-text',
  'enum',
  'date',
  'time',
  'datetime',
  'instant',
  'json',
  'uuid',
  'url',
  'email',
  'color',
  'image',
  'relation',
  'array',
  'bytes',
  'other',
] as const

export type KindName = (typeof kindNames)[number]
