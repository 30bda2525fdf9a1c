const range = { least: 16, most: 4_096 }

/** Written in some milliseconds. */
const firstCells = 20_000

/** How many rows to read first, of which nobody knows how long they are. */
export function firstSize(columns: number): number {
  return Math.max(range.least, Math.min(256, 2 ** Math.floor(Math.log2(firstCells / Math.max(1, columns)))))
}

export interface Chunk {
  readonly rows: number
  readonly characters: number
}

/** How many rows to read next, after this chunk. Powers of two: each size is a statement that a server plans. */
export function nextSize({ rows, characters }: Chunk, wishedCharacters: number): number {
  const fitting = 2 ** Math.floor(Math.log2((wishedCharacters * rows) / Math.max(1, characters)))
  return Math.max(range.least, Math.min(range.most, fitting))
}
