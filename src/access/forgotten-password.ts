import { Problem } from '../std/problem.ts'
import type { Actor } from '../wire/actor.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { AccessTools, Device } from './access-tools.ts'
import { countRequest } from './attempts.ts'
import { kindOf, mailLink } from './mail/deliver-link.ts'
import { issuePasswordLink } from './password-links.ts'
import { findRow } from './person-row.ts'

const asker: Actor = { kind: 'system', name: 'forgotten password' }

/**
 * Mails a link to the person with this address, if there is one. Nobody learns whether there is: the look-up begins
 * after the answer, and a further request for the same address does nothing.
 */
export async function requestPasswordLink(
  tools: AccessTools,
  email: string,
  device: Pick<Device, 'address'>,
): Promise<void> {
  if (!tools.isPasswordOn) throw new Problem('forbidden', accessRefusals.passwordsOff)
  if (tools.mail === null) throw new Problem('forbidden', accessRefusals.noMail)
  if (!(await countRequest(tools, { email, address: device.address }))) return
  tools.later('a link for a forgotten password', () => mailLinkTo(tools, email))
}

async function mailLinkTo(tools: AccessTools, email: string): Promise<void> {
  const made = await tools.store.database.write(async (transaction) => {
    await transaction.lock('people')
    const row = await findRow(tools, transaction, email)
    if (row === null || row.active !== 1) return null
    const issue = { actor: asker, row, madeBy: row.id }
    return { to: row.email, link: await issuePasswordLink(tools, transaction, issue) }
  })
  // The address is the stored one: another spelling may belong to somebody else.
  if (made !== null)
    await mailLink(tools, { ...made, kind: kindOf(tools, made.link), maker: null, language: null })
}
