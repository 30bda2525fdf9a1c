import { Problem } from '../../std/problem.ts'
import { transferRefusals } from '../../wire/texts/refusals/transfer.ts'

/** A record is in memory as a whole, and so is a cell. */
export const mostCharacters = 16 * 1024 * 1024

/** A text, and how far it was read. Whoever takes something from it moves the place and the line. */
export interface Cursor {
  readonly text: string
  /** More text may follow. */
  readonly isOpen: boolean
  place: number
  /** The line of the file at the place, from 1. */
  line: number
}

/** Takes the next thing from the text and moves the cursor behind it. Null: it ends beyond the text, or there is none. */
export type Take<Thing> = (cursor: Cursor) => Thing | null

/** Yields what `take` takes from the pieces, in one list for each piece. A thing that is in no piece as a whole waits for the next ones. */
export async function* takeWhole<Thing>(
  pieces: AsyncIterable<string>,
  take: Take<Thing>,
): AsyncGenerator<readonly Thing[]> {
  let waiting: string[] = []
  let length = 0
  let enough = 0
  let line = 1
  for await (const piece of pieces) {
    waiting.push(piece)
    length += piece.length
    if (length < enough) continue
    const cursor: Cursor = { text: waiting.join(''), isOpen: true, place: 0, line }
    const things = takeAll(cursor, take)
    if (things.length > 0) yield things
    const rest = cursor.text.slice(cursor.place)
    refuseLong(rest.length, cursor.line)
    waiting = [rest]
    length = rest.length
    // A thing is tried again only when its text has doubled, so that a long one is not read for each piece.
    enough = Math.min(2 * length, mostCharacters + 1)
    line = cursor.line
  }
  const things = takeAll({ text: waiting.join(''), isOpen: false, place: 0, line }, take)
  if (things.length > 0) yield things
}

function takeAll<Thing>(cursor: Cursor, take: Take<Thing>): Thing[] {
  const things: Thing[] = []
  for (;;) {
    const { place, line } = cursor
    const thing = take(cursor)
    if (thing === null) return things
    refuseLong(cursor.place - place, line)
    things.push(thing)
  }
}

function refuseLong(length: number, line: number): void {
  if (length > mostCharacters) throw new Problem('invalid', transferRefusals.longRecord(line, mostCharacters))
}
