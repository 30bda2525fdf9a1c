import type { ListRow } from '../../wire/list-row.ts'

/** What was read before a switch was moved here comes this much later at most. */
const latelyMs = 2_000

/** What the page's own switches were answered: a patch may have been read before, and is not right about them. */
export interface OwnAnswers {
  add(row: ListRow): void
  /** Whether one of these rows was switched here in the last moments. */
  has(rows: readonly { readonly key: string }[]): boolean
  /** The answers of the last moments. */
  lately(): readonly ListRow[]
  /** Forgets what the patch says, too. Where it says otherwise, it may be older or newer: then the page is asked for again. */
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
