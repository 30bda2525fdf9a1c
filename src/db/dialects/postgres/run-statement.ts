import type pg from 'pg'
import { type Answer, makeTrip, type Sent } from './trip.ts'

/** Runs one statement. Fails as the driver does, with the stack of whoever asked. */
export async function runStatement(client: pg.ClientBase, statement: Sent): Promise<Answer> {
  const {
    answers: [answer],
    failure,
  } = await makeTrip(client, [statement])
  if (answer && !failure) return answer
  if (failure) Error.captureStackTrace(failure)
  throw failure
}
