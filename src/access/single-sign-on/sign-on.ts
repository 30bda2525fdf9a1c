import type { AccessTools, Arrival } from '../access-tools.ts'
import { type Entered, letIn } from '../second-factor/let-in.ts'
import { type Admission, admit } from './admit.ts'
import { rememberSession } from './sign-on-sessions.ts'

/** Whoever has a second factor of ours, or must have one, is asked for it here, too. */
export async function signOn(tools: AccessTools, admission: Admission, device: Arrival): Promise<Entered> {
  return tools.store.database.write(async (transaction) => {
    await transaction.lock('people')
    const person = await admit(tools, transaction, admission)
    const entered = await letIn(tools, transaction, { person, device })
    if ('pendingId' in entered) return entered
    const { sessionId } = entered.actor
    await rememberSession(tools, transaction, { sessionId, identity: admission.identity })
    return entered
  })
}
