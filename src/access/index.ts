export {
  type Access,
  type AccessOptions,
  createAccess,
  type PeopleAccess,
  type SessionAccess,
  type SetupAccess,
  type TokenAccess,
} from './access.ts'
export type { Arrival, Device } from './access-tools.ts'
export { decideChannel } from './decide-channel.ts'
export type { FormerActor } from './find-actor.ts'
export { deviceLivesMs } from './known-devices.ts'
export { findPasswordFault } from './password-rules.ts'
export { can, decideTable, roleOf } from './rights.ts'
export type { SignedIn } from './sessions.ts'
export { setupLinkMinutes } from './setup.ts'
