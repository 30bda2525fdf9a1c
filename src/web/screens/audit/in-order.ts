import type { Entry } from '../../../wire/entry.ts'
import type { SignIns } from '../../../wire/sign-ins.ts'

/** Sign-ins with no entry between them, the newest first. */
export type Run = readonly [SignIns, ...SignIns[]]

/** The newest first. A person's sign-ins of a day stand where the last of them was. */
export function inOrder(entries: readonly Entry[], signIns: readonly SignIns[]): readonly (Entry | Run)[] {
  const lines: (Entry | [SignIns, ...SignIns[]])[] = []
  for (const line of [...entries, ...signIns].sort(byTime)) {
    const last = lines.at(-1)
    if (!('started' in line)) lines.push(line)
    else if (Array.isArray(last)) last.push(line)
    else lines.push([line])
  }
  return lines
}

export function isRun(line: Entry | Run): line is Run {
  return Array.isArray(line)
}

function byTime(one: Entry | SignIns, other: Entry | SignIns): number {
  return one.at === other.at ? 0 : one.at < other.at ? 1 : -1
}
