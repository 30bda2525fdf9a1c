import type { AuditQuery } from '../../../wire/audit-query.ts'
import type { Entry } from '../../../wire/entry.ts'
import { toTrail } from './audit-address.ts'

interface WhoProps {
  readonly actor: Entry['actor']
  readonly query: AuditQuery
}

/** The name leads to what else its owner did. */
export function Who({ actor, query }: WhoProps) {
  const person = actor.kind === 'system' ? 'system' : actor.id
  const name = <bdi>{actor.name}</bdi>
  return person === null ? name : <a href={toTrail(query, { person })}>{name}</a>
}
