import type { ImportSettings } from '../wire/import.ts'
import type { FileRecord, OpenedFile } from './files/read-records.ts'
import { fold } from './find-rows-by.ts'

/** Reads the records of a file in batches, from any place, mostly from where the last batch ended. */
export interface RecordReader {
  /** The next records after so many, at most so many; empty at the end. */
  next(after: number, most: number): Promise<readonly FileRecord[]>
}

/** Cells of so many characters go into one batch. */
const mostCharacters = 4 * 2 ** 20

export function createRecordReader(file: OpenedFile, { key, columns }: ImportSettings): RecordReader {
  const places = key.map((name) =>
    file.headers.indexOf(columns.find(({ column }) => column === name)?.header ?? ''),
  )
  let records: AsyncIterator<FileRecord> | null = null
  /** Read already, from this place on. */
  let ahead: FileRecord[] = []
  let from = 0

  async function seek(after: number): Promise<void> {
    if (records === null || after < from) {
      await records?.return?.()
      records = file.records()[Symbol.asyncIterator]()
      ahead = []
      from = 0
    }
    while (from < after) {
      if (ahead.length > 0) ahead.shift()
      else if ((await records.next()).done) return
      from += 1
    }
  }

  /** A record that finds the same row as an earlier one waits for the next batch, so that the later one wins. */
  function countTogether(): number {
    const seen = new Set<string>()
    let characters = 0
    const end = ahead.findIndex(({ cells }, at) => {
      characters += cells.reduce((sum, cell) => sum + (cell?.length ?? 0), 0)
      if (at > 0 && characters > mostCharacters) return true
      if (places.length === 0) return false
      const row = fold(places.map((place) => cells[place] ?? null))
      const isTold = seen.has(row)
      seen.add(row)
      return isTold
    })
    return end < 0 ? ahead.length : end
  }

  return {
    async next(after, most) {
      await seek(after)
      while (ahead.length < most) {
        const next = await records?.next()
        if (next === undefined || next.done) break
        ahead.push(next.value)
      }
      return ahead.slice(0, Math.min(most, countTogether()))
    },
  }
}
