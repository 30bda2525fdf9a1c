import type { Measurement } from '../measurement.ts'
import type { Rivals } from './rivals.ts'

/** Presence: nothing bare does it. */
export async function measureJoins({ ours, quick }: Rivals): Promise<Measurement[]> {
  const room = quick ? 100 : 500
  const { fillMs, visitMs } = await ours.join('presence-room', room, quick ? 5 : 50)
  return [
    { what: `presence: ${room} users enter an empty room at once`, value: fillMs, unit: 'ms', goal: null },
    { what: `presence: one more enters the room of ${room}, median`, value: visitMs, unit: 'ms', goal: null },
  ]
}
