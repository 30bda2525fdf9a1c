/** Switchboard without an edge: what servers, commands and tests call. */
export type { Access } from '../access/index.ts'
export type { AttachQuestion, ConfirmAttach } from './attach.ts'
export { createKernel, type KernelOptions } from './create-kernel.ts'
export { type Detachment, openDetachment } from './detach.ts'
export type { Asker, Kernel, RowAddress } from './kernel.ts'
export { createLog } from './log.ts'
export { openTarget } from './open-databases.ts'
export type { PageRequest } from './page-request.ts'
