const range = { least: 16, most: 4_096 }

/** Writing this many takes some milliseconds. */
const firstCells = 20_000

/** The number of rows for the first read, when their length is unknown. */
export function firstSize(columns: number): number {
  return Math.max(range.least, Math.min(256, 2 ** Math.floor(Math.log2(firstCells / Math.max(1, columns)))))
}

export interface Chunk {
  readonly rows: number
  readonly characters: number
}

/** The number of rows for the next read. Powers of two keep the number of statements that a server plans small. */
export function nextSize({ rows, characters }: Chunk, wishedCharacters: number): number {
  const fitting = 2 ** Math.floor(Math.log2((wishedCharacters * rows) / Math.max(1, characters)))
  return Math.max(range.least, Math.min(range.most, fitting))
}
