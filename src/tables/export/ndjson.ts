import type { CreateFormat } from './format.ts'

/** Writes one JSON object per line, like a list's rows but with every value whole. */
export const createNdjson: CreateFormat = (columns) => {
  // This builds the text itself: an object per row takes longer, and a column may be called `__proto__`.
  const names = columns.map(({ name }) => `${JSON.stringify(name)}:`)
  return {
    head: '',
    toLine(key, values) {
      const members = values.flatMap((value, at) =>
        value === undefined ? [] : `${names[at]}${JSON.stringify(value)}`,
      )
      return `{"key":${JSON.stringify(key)},"values":{${members.join()}}}\n`
    },
  }
}
