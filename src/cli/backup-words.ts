import type { Contents } from '../kernel/index.ts'
import { formatNumber } from '../wire/texts/format-number.ts'
import { plural } from '../wire/texts/plural.ts'

/** "3 people, 5 roles, 12 views, 2 boards, 1 webhook and 4,211 entries of the trail". */
export function toContentsWords(contents: Contents): string {
  const { people, roles, views, boards, webhooks, entries } = contents
  const parts = [
    count(people, 'person', 'people'),
    count(roles, 'role', 'roles'),
    count(views, 'view', 'views'),
    count(boards, 'board', 'boards'),
    count(webhooks, 'webhook', 'webhooks'),
  ]
  return `${parts.join(', ')} and ${count(entries, 'entry', 'entries')} of the trail`
}

function count(amount: number, one: string, other: string): string {
  return `${formatNumber(amount)} ${plural(amount, { one, other })}`
}
