import type { ListRow } from '../../wire/list-row.ts'

/** A patch that the server read before the reader's switch moved arrives at most so much later. */
const latelyMs = 2_000

/** The answers to the page's own switches. A patch may be older than such an answer, and then it is wrong. */
export interface OwnAnswers {
  add(row: ListRow): void
  /** Whether the reader has switched one of these rows within the last two seconds. */
  has(rows: readonly { readonly key: string }[]): boolean
  /** The answers of the last two seconds. */
  lately(): readonly ListRow[]
  /** Forgets answers that the patch confirms. If they differ, either may be newer, so the page loads again. */
  meet(patched: readonly ListRow[]): void
  stop(): void
}

export function createOwnAnswers(ask: () => void): OwnAnswers {
  let doubt: ReturnType<typeof setTimeout> | undefined
  let answers: readonly { readonly row: ListRow; readonly at: number }[] = []
  const keepLate = () => {
    answers = answers.filter(({ at }) => performance.now() - at < latelyMs)
    return answers
  }
  return {
    add(row) {
      answers = [...keepLate(), { row, at: performance.now() }]
    },
    has: (rows) => keepLate().some(({ row }) => rows.some(({ key }) => key === row.key)),
    lately: () => keepLate().map(({ row }) => row),
    meet(patched) {
      const rows = new Map(patched.map((row) => [row.key, row]))
      const met = keepLate().filter(({ row }) => rows.has(row.key))
      const agreed = met.filter(({ row }) => isSaid(row, rows.get(row.key)))
      answers = answers.filter((answer) => !agreed.includes(answer))
      if (agreed.length < met.length) doubt ??= setTimeout(ask, latelyMs)
    },
    stop: () => clearTimeout(doubt),
  }
}

function isSaid({ values }: ListRow, patched: ListRow | undefined): boolean {
  return Object.entries(values).every(([column, value]) => patched?.values[column] === value)
}
