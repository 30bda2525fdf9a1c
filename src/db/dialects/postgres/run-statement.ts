import type pg from 'pg'
import { type Answer, makeTrip, type Sent } from './trip.ts'

/** Runs one statement. A failure is the driver's error with the caller's stack. */
export async function runStatement(client: pg.ClientBase, statement: Sent): Promise<Answer> {
  const {
    answers: [answer],
    failure,
  } = await makeTrip(client, [statement])
  if (answer && !failure) return answer
  if (failure) Error.captureStackTrace(failure)
  throw failure
}
