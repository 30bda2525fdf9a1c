import type { PersonActor } from '../src/wire/actor.ts'
import { rightsOf } from './roles.ts'

/** A person for tests that need any person. A test states only what matters: `{ ...ada, rights: rightsOf('viewer') }`. */
export const ada: PersonActor = {
  kind: 'person',
  id: 'p-ada',
  name: 'Ada',
  email: 'ada@example.org',
  rights: rightsOf('editor'),
  epoch: 1,
  sessionId: 's1',
  origin: { address: '192.0.2.7', requestId: 'r1' },
}
