import { type AccessTools, ago } from './access-tools.ts'

/** How long a session lasts without use, and in all. */
export interface SessionLimits {
  readonly idleMinutes: number
  readonly hours: number
}

export const usualLimits: SessionLimits = { idleMinutes: 120, hours: 12 }

/** A session is open if its person came later than the first time, and signed in later than the second. */
export function openSince(tools: AccessTools): { readonly seenAfter: string; readonly startedAfter: string } {
  return { seenAfter: ago(tools, idleMs(tools)), startedAfter: ago(tools, absoluteMs(tools)) }
}

export function idleMs({ limits }: Pick<AccessTools, 'limits'>): number {
  return limits.idleMinutes * 60_000
}

export function absoluteMs({ limits }: Pick<AccessTools, 'limits'>): number {
  return limits.hours * 3_600_000
}
