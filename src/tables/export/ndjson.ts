import type { CreateFormat } from './format.ts'

/** One JSON object a line, as lists have rows, with every value whole. */
export const createNdjson: CreateFormat = (columns) => {
  // Written by hand: an object per row takes longer than its text, and a column may be called `__proto__`.
  const names = columns.map(({ name }, at) => `${at === 0 ? '' : ','}${JSON.stringify(name)}:`)
  return {
    head: '',
    toLine(key, values) {
      const members = values.map((value, at) => `${names[at]}${JSON.stringify(value)}`).join('')
      return `{"key":${JSON.stringify(key)},"values":{${members}}}\n`
    },
  }
}
