export {
  type Access,
  type AccessOptions,
  createAccess,
  type PeopleAccess,
  type SessionAccess,
  type SetupAccess,
  type TokenAccess,
} from './access.ts'
export type { Device } from './parts.ts'
export { can, decideTable } from './rights.ts'
export type { SignedIn } from './sessions.ts'
export type { SetupState } from './setup.ts'
